import type { PointsReason, PointsTransaction } from '@club/api/contract/loyalty';
import { Button, formatDate, List, ListItem, Points } from '@club/ui';
import {
  CartIcon,
  CertificateIcon,
  DeviceIcon,
  FriendsIcon,
  GiftIcon,
  ReceiptIcon,
  RefreshIcon,
  RewardIcon,
  ScanIcon,
  WalletIcon,
  type Icon,
} from '@club/ui/icons';
import { useState } from 'react';
import { groupByDay } from './bonus-history';
import { entryText } from './entry-text';
import styles from './history-list.module.css';

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
  device: DeviceIcon,
  exchange: GiftIcon,
  certificate: CertificateIcon,
};

const pageSize = 40;

function HistoryEntry({ entry, now }: { entry: PointsTransaction; now: Date }) {
  const { title, from, why, until } = entryText(entry, now);
  const ReasonIcon = icons[entry.reason];
  return (
    <ListItem
      icon={<ReasonIcon size={22} aria-hidden="true" />}
      title={title}
      note={
        <>
          <span className={styles.line}>{from}</span>
          <span className={styles.line}>
            {formatDate(entry.at, 'time')} · {why}
          </span>
          {until && <span className={styles.line}>{until}</span>}
        </>
      }
      trailing={<Points value={entry.amount} signed />}
    />
  );
}

interface HistoryListProps {
  transactions: readonly PointsTransaction[];
  now: Date;
}

/** Movements of points by day, newest first. */
export function HistoryList({ transactions, now }: HistoryListProps) {
  const [shown, setShown] = useState(pageSize);
  return (
    <div className={styles.days}>
      {groupByDay(transactions.slice(0, shown)).map(({ day, transactions: entries }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h3 className={styles.day} id={`day-${day}`}>
            {formatDate(`${day}T12:00:00Z`, 'full')}
          </h3>
          <List>
            {entries.map((entry) => (
              <HistoryEntry key={entry.id} entry={entry} now={now} />
            ))}
          </List>
        </section>
      ))}
      {transactions.length > shown && (
        <Button variant="secondary" full onClick={() => setShown(shown + pageSize)}>
          Показати ще
        </Button>
      )}
    </div>
  );
}
