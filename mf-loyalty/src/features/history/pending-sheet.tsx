import type { CountsWhen, PendingPoints } from '@club/api/contract/loyalty/history';
import { pointsReasonText } from '@club/domain/points-reason';
import { formatDate, formatPoints } from '@club/ui';
import { Sheet } from '@club/ui/overlay';
import { Fact, Source } from './entry-sheet';
import styles from './entry-sheet.module.css';
import { lastMoment } from './entry-text';

/** What makes expected points count. */
export const conditions: Readonly<Record<CountsWhen, string>> = {
  paid: 'після оплати',
  delivered: 'після доставки',
  confirmed: 'після підтвердження',
};

/** Explains expected points: why, from what, when they count, and until when they would be valid. */
export function PendingSheet({ entry, onClose }: { entry: PendingPoints; onClose: () => void }) {
  const { reason, amount, counts_when: when, since, expires_at: expiry = null } = entry;
  const { title, why } = pointsReasonText(reason, amount);
  return (
    <Sheet open onClose={onClose} title={title}>
      <dl className={styles.facts}>
        <Fact name="Скільки">{formatPoints(amount, true)}</Fact>
        <Fact name="Звідки">
          <Source entry={entry} />
        </Fact>
        <Fact name="Чому">{why}</Fact>
        <Fact name="Очікуються з">{formatDate(since)}</Fact>
        <Fact name="Зарахуємо">{conditions[when]}</Fact>
        {expiry !== null && (
          <Fact name="Термін">
            діятимуть до {formatDate(lastMoment(expiry))}, якщо зарахуємо цього місяця
          </Fact>
        )}
      </dl>
    </Sheet>
  );
}
