import type { Reward } from '@club/api/contract/exchange';
import { useOnline } from '@club/platform';
import { Navigate } from '@club/platform/router';
import { Button, formatDate, formatPoints } from '@club/ui';
import { ConfirmDialog } from '@club/ui/overlay';
import { RewardDetails } from './reward-details';
import { RewardPage } from './reward-page';
import styles from './reward.module.css';
import { rewardPath, rewardAvailability } from './reward-availability';
import { useTakeReward } from './use-take-reward';

interface TakeRewardProps {
  reward: Reward;
  balance: number;
}

function ActiveReward({ reward, balance }: TakeRewardProps) {
  const isOnline = useOnline();
  const { reservation, isReserving, isConfirming, begin, confirm, cancel } = useTakeReward(reward);
  const availability = rewardAvailability(reward, balance);
  // While it is reserved for this customer, it does not matter how it looks to others.
  if (!availability.isActive && reservation === null && !isReserving) {
    return <Navigate to={rewardPath(reward.id, availability)} replace />;
  }
  const price = formatPoints(reward.price);
  // After a lost answer the balance may be without the price already: the reservation knows what remains.
  const after = formatPoints(reservation?.balance ?? balance - reward.price);
  return (
    <RewardDetails reward={reward} isActive>
      <p className={styles.after}>Після обміну лишиться {after}</p>
      {isOnline ? (
        <Button full size="l" busy={isReserving} onClick={() => void begin()}>
          Обміняти
        </Button>
      ) : (
        <p className={styles.after}>Обміняти можна, щойно буде мережа</p>
      )}
      <ConfirmDialog
        open={reservation !== null}
        onClose={() => void cancel()}
        title={reward.title}
        text={`Спишемо ${price}, лишиться ${after}. Тримаємо для тебе до ${reservation === null ? '' : formatDate(reservation.until, 'time')}`}
        yes={`Взяти за ${price}`}
        no="Не зараз"
        isBusy={isConfirming}
        onYes={() => void confirm()}
      />
    </RewardDetails>
  );
}

/** A reward that can be taken now. */
export default function ActivePage() {
  return (
    <RewardPage>
      {(reward, balance) => <ActiveReward key={reward.id} reward={reward} balance={balance} />}
    </RewardPage>
  );
}
