import type { TakenReward } from '@club/api/contract/exchange';
import { useQueryState } from '@club/platform/query';
import { EmptyState, QueryView, Skeleton } from '@club/ui';
import { Sheet } from '@club/ui/overlay';
import { QrCode } from '@club/ui/qr';
import { useScreenOn } from '@club/ui/screen';
import { ReturnReward } from './return-reward';
import { spacedCode, takenText } from './reward-availability';
import styles from './taken-sheet.module.css';
import { useTakenRewards } from './use-rewards';

function UsableCode({ code }: Pick<TakenReward, 'code'>) {
  useScreenOn();
  return (
    <div className={styles.code}>
      <div className={styles.qr}>
        <QrCode text={code} label="QR-код для каси" />
      </div>
      <p className={styles.digits}>{spacedCode(code)}</p>
    </div>
  );
}

function Code({ taken }: { taken: TakenReward }) {
  const isUsable = taken.state === 'usable';
  return (
    <div className={styles.taken}>
      <p className={styles.title}>{taken.title}</p>
      {isUsable && <UsableCode code={taken.code} />}
      <p className={styles.state} data-state={taken.state}>
        {takenText(taken)}
      </p>
      {isUsable && (
        <p className={styles.hint}>
          Покажи на касі. Код діє один раз, також без мережі.
          {taken.returns_unused &&
            ' Не встигнеш, XP повернуться на баланс, якщо їхній термін дії не мине.'}
        </p>
      )}
      <div className={styles.terms}>
        {taken.terms.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {isUsable && taken.returns_unused && <ReturnReward taken={taken} />}
    </div>
  );
}

function LoadedCode({ id }: { id: string }) {
  const listed = useTakenRewards();
  // The list has the newest; a link of the history may lead to an older one.
  const isListed = listed.data?.taken.some((other) => other.id === id) ?? true;
  const older = useTakenRewards({ id }, !isListed);
  const read = useQueryState(isListed ? listed : older);
  return (
    <QueryView
      read={read}
      loading={<Skeleton shape="card" />}
      loadingText="Завантажуємо код"
      offlineText="Код покажемо, щойно з’явиться зв’язок"
    >
      {({ taken }) => {
        const one = taken.find((other) => other.id === id);
        return one ? (
          <Code taken={one} />
        ) : (
          <EmptyState drawing="gift" title="Такої винагороди немає" text="Подивись свої у списку" />
        );
      }}
    </QueryView>
  );
}

interface TakenSheetProps {
  /** Null while it is closed. */
  id: string | null;
  onClose: () => void;
}

/** The code of a reward, to show at the till. */
export function TakenSheet({ id, onClose }: TakenSheetProps) {
  return (
    <Sheet open={id !== null} onClose={onClose} title="Твоя винагорода">
      {id !== null && <LoadedCode id={id} />}
    </Sheet>
  );
}
