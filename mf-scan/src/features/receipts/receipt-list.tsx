import { getReceipts, sendReceipt, type Receipt } from '@club/api/contract/receipts';
import { pageSize } from '@club/api/limits';
import { useWaitingEntries } from '@club/forms/waiting';
import { useFeature } from '@club/platform';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { EmptyState, List, QueryView, Skeleton } from '@club/ui';
import { ListPages, MonthHeading, MoreButton, type ListPage } from '@club/ui/patterns';
import type { ReactNode } from 'react';
import { groupByMonth, monthName, monthSums } from '../list-pages/months';
import { StoredEntry } from '../list-pages/stored-entry';
import { ReceiptRow } from './receipt-row';
import { receiptForms } from './receipt-texts';
import styles from './receipts.module.css';
import { WaitingReceipts } from './waiting-receipts';

interface EmptyProps {
  /** The next step where the list is not beside the form. */
  action?: ReactNode;
}

function Empty({ action }: EmptyProps) {
  const areOn = useFeature('receipt-points');
  return (
    <EmptyState
      drawing="search"
      title="Чеків ще немає"
      text={areOn && 'Надішли перший, і тут буде видно, де він і скільки XP приніс'}
      action={areOn && action}
    />
  );
}

function NotFound() {
  return <EmptyState drawing="search" title="Такого чека немає" text="Поглянь на всі свої чеки" />;
}

interface ReceiptListProps extends EmptyProps {
  /** Only this receipt. */
  id?: string | undefined;
  /** The level of the months' headings. */
  level?: 2 | 3 | undefined;
}

/** The last receipt of the page before, which is on the screen. */
function useLastBefore({ offset }: ListPage): Receipt | undefined {
  const offsetBefore = Math.max(0, offset - pageSize.receipts);
  const { data } = useApiQuery(getReceipts, { offset: offsetBefore }, { enabled: false });
  return offset === 0 ? undefined : data?.receipts.at(-1);
}

/** One receipt without a network. */
function StoredReceipt({ id }: { id: string }) {
  return (
    <StoredEntry
      endpoint={getReceipts}
      places={[{ offset: 0 }]}
      toPage={({ receipts, total }) => ({ entries: receipts, total })}
      isWanted={(receipt) => receipt.id === id}
      loadingText="Шукаємо чек"
      offlineText="Чек покажемо, щойно з’явиться зв’язок"
    >
      {(receipt) => <ReceiptRow receipt={receipt} />}
    </StoredEntry>
  );
}

interface PartProps extends ReceiptListProps {
  page: ListPage;
}

function ReceiptListPart({ id, page, action, level }: PartProps) {
  const { offset } = page;
  const input = { offset, ...(id !== undefined && { id }) };
  // A notice of a decision leads here: what was read before it is not shown for long.
  const read = useQueryState(useApiQuery(getReceipts, input, { staleMs: 0 }));
  const before = useLastBefore(page);
  const hasWaiting = useWaitingEntries(sendReceipt).length > 0;
  if (id !== undefined && read.isOffline) return <StoredReceipt id={id} />;
  return (
    <QueryView
      read={read}
      loading={<Skeleton shape="row" count={3} />}
      loadingText="Завантажуємо чеки"
      offlineText="Чеки покажемо, щойно з’явиться зв’язок"
      quiet={offset > 0}
    >
      {({ receipts, total, months = [] }) => {
        if (total === 0 && id !== undefined) return <NotFound />;
        if (total === 0) return hasWaiting ? null : <Empty action={action} />;
        return (
          <>
            {groupByMonth(receipts, months, before).map(({ month, sums, entries }) => (
              <section key={month} className={styles.parts}>
                {sums && (
                  <MonthHeading
                    className={styles.month}
                    level={level}
                    sums={monthSums(sums.receipts, receiptForms, sums.points)}
                  >
                    {monthName(month)}
                  </MonthHeading>
                )}
                <List>
                  {entries.map((receipt) => (
                    <ReceiptRow key={receipt.id} receipt={receipt} />
                  ))}
                </List>
              </section>
            ))}
            <MoreButton page={page} count={receipts.length} total={total} />
          </>
        );
      }}
    </QueryView>
  );
}

/** The customer's receipts with their states, newest first, by month, page by page; first those that wait here. */
export function ReceiptList({ id, action, level = 2 }: ReceiptListProps) {
  return (
    <div className={styles.parts}>
      {id === undefined && <WaitingReceipts />}
      <ListPages pageSize={pageSize.receipts}>
        {(page) => <ReceiptListPart id={id} page={page} action={action} level={level} />}
      </ListPages>
    </div>
  );
}
