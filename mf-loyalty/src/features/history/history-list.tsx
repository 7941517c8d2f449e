import type {
  BonusHistory,
  PointsReason,
  PointsTransaction,
} from '@club/api/contract/loyalty/history';
import { useClock } from '@club/platform/browser';
import { formatDate, formatMonth, List, ListItem, Points } from '@club/ui';
import {
  CartIcon,
  CertificateIcon,
  ClockIcon,
  DeviceIcon,
  EditIcon,
  FriendsIcon,
  GiftIcon,
  ReceiptIcon,
  RefreshIcon,
  RewardIcon,
  ScanIcon,
  WalletIcon,
  type Icon,
} from '@club/ui/icons';
import { MonthHeading } from '@club/ui/patterns';
import { memo, startTransition, useState, type CSSProperties } from 'react';
import { groupByDay, groupByMonth } from './bonus-history';
import { dateInMonth, dayKey } from './calendar';
import { EntrySheet } from './entry-sheet';
import { entryText } from './entry-text';
import styles from './history-list.module.css';
import { useRowsInSteps } from './rows-in-steps';

const icons: Readonly<Record<PointsReason, Icon>> = {
  opening: WalletIcon,
  order: CartIcon,
  'order-spend': CartIcon,
  'order-return': RefreshIcon,
  'order-reversal': RefreshIcon,
  'scan-stick': ScanIcon,
  'scan-velo': ScanIcon,
  receipt: ReceiptIcon,
  referral: FriendsIcon,
  quiz: RewardIcon,
  marathon: RewardIcon,
  device: DeviceIcon,
  exchange: GiftIcon,
  'exchange-return': RefreshIcon,
  certificate: CertificateIcon,
  'certificate-return': RefreshIcon,
  expiry: ClockIcon,
  correction: EditIcon,
};

interface EntryProps {
  entry: PointsTransaction;
  today: string;
  onOpen: (entry: PointsTransaction) => void;
}

/** A row; a tap explains it, without rendering the other rows again. */
const HistoryEntry = memo(function HistoryEntry({ entry, today, onOpen }: EntryProps) {
  const { title, from, until } = entryText(entry, today);
  const ReasonIcon = icons[entry.reason];
  return (
    <ListItem
      className={styles.entry}
      icon={<ReasonIcon size={22} aria-hidden="true" />}
      title={title}
      note={
        <>
          <span className={styles.line}>{from}</span>
          <span className={styles.line}>
            {formatDate(entry.at, 'time')}
            {until && ` · ${until}`}
          </span>
        </>
      }
      trailing={<Points value={entry.amount} signed />}
      // The row shows the press at once: a slow phone cannot draw the sheet within a frame.
      onClick={() => startTransition(() => onOpen(entry))}
    />
  );
});

function monthSums(month: string, summary: BonusHistory['summary']) {
  const sums = summary.find((one) => one.month === month);
  return (
    sums && (
      <>
        <Points value={sums.earned} signed /> <Points value={-sums.spent} signed />
      </>
    )
  );
}

type Rows = CSSProperties & { '--rows': number };

interface HistoryListProps {
  transactions: readonly PointsTransaction[];
  /** The day that the list before this one ended with: its headings are not repeated. */
  lastDay: string | null;
  /** The sums of months, for their headings. */
  summary: BonusHistory['summary'];
  /** Whether all are wanted at once, for printing. */
  isAll: boolean;
}

/** Movements of points by month and day, newest first. */
export function HistoryList({ transactions, lastDay, summary, isAll }: HistoryListProps) {
  const count = useRowsInSteps(transactions.length, isAll);
  const [opened, setOpened] = useState<PointsTransaction | null>(null);
  // Not in each row: hundreds of timers take longer to start than the rows to render.
  const today = useClock(dayKey);
  return (
    <>
      {groupByMonth(groupByDay(transactions.slice(0, count))).map(({ month, days }) => (
        <div key={month} className={styles.days}>
          {lastDay?.startsWith(month) !== true && (
            <MonthHeading level={3} sums={monthSums(month, summary)}>
              {formatMonth(dateInMonth(month), true)}
            </MonthHeading>
          )}
          {days.map(({ day, transactions: entries }) => (
            <section key={day} aria-label={formatDate(`${day}T12:00:00Z`, 'full')}>
              {day !== lastDay && (
                <h4 className={styles.day}>{formatDate(`${day}T12:00:00Z`, 'weekday')}</h4>
              )}
              <List>
                {entries.map((entry) => (
                  <HistoryEntry key={entry.id} entry={entry} today={today} onOpen={setOpened} />
                ))}
              </List>
            </section>
          ))}
        </div>
      ))}
      {count < transactions.length && (
        <div className={styles.coming} style={{ '--rows': transactions.length - count } as Rows} />
      )}
      {opened !== null && <EntrySheet entry={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
