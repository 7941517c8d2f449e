import type { Reward } from '@club/api/contract/exchange';
import { Link, Navigate } from '@club/platform/router';
import { Badge, Button, formatPoints, Progress } from '@club/ui';
import { RewardDetails } from './reward-details';
import { RewardPage } from './reward-page';
import styles from './reward.module.css';
import { rewardPath, rewardAvailability } from './reward-availability';

function InactiveReward({ reward, balance }: { reward: Reward; balance: number }) {
  const availability = rewardAvailability(reward, balance);
  if (availability.isActive) return <Navigate to={rewardPath(reward.id, availability)} replace />;
  const { reason, advice, missing } = availability;
  return (
    <RewardDetails reward={reward} isActive={false}>
      <p>
        <Badge tone="warn">{reason}</Badge>
      </p>
      {missing > 0 && (
        <Progress
          value={balance}
          max={reward.price}
          label={`Накопичено з ${formatPoints(reward.price)}`}
        />
      )}
      <p className={styles.after}>{advice}</p>
      {missing > 0 ? (
        <Button full render={<Link to="/get-xp" />}>
          Як накопичити
        </Button>
      ) : (
        <Button full variant="secondary" render={<Link to="/exchange" />}>
          До інших винагород
        </Button>
      )}
    </RewardDetails>
  );
}

/** A reward that can't be taken now: why, and what helps. */
export default function InactivePage() {
  return (
    <RewardPage>
      {(reward, balance) => <InactiveReward reward={reward} balance={balance} />}
    </RewardPage>
  );
}
