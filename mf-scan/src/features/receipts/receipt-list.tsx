import { getReceipts } from '@club/api/contract/receipts';
import { pageSize } from '@club/api/limits';
import { useFeature } from '@club/platform';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { Button, EmptyState, List, QueryView, Skeleton } from '@club/ui';
import { useState, type ReactNode } from 'react';
import { ReceiptRow } from './receipt-row';
import styles from './receipts.module.css';
import { useWaitingReceipts } from './use-receipts';
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

interface PartProps extends EmptyProps {
  offset: number;
  isLast: boolean;
  onMore: () => void;
}

function ReceiptListPart({ offset, isLast, onMore, action }: PartProps) {
  // A notice of a decision leads here: what was read before it is not shown for long.
  const read = useQueryState(useApiQuery(getReceipts, { offset }, { staleMs: 0 }));
  const hasWaiting = useWaitingReceipts().length > 0;
  return (
    <QueryView
      read={read}
      loading={<Skeleton shape="row" count={3} />}
      loadingText="Завантажуємо чеки"
      offlineText="Чеки покажемо, щойно з’явиться зв’язок"
      quiet={offset > 0}
    >
      {({ receipts, total }) => {
        if (total === 0) return hasWaiting ? null : <Empty action={action} />;
        return (
          <>
            <List>
              {receipts.map((receipt) => (
                <ReceiptRow key={receipt.id} receipt={receipt} />
              ))}
            </List>
            {isLast && offset + receipts.length < total && (
              <Button variant="secondary" full onClick={onMore}>
                Показати ще
              </Button>
            )}
          </>
        );
      }}
    </QueryView>
  );
}

/** The customer's receipts with their states, newest first, page by page; first those that wait here. */
export function ReceiptList({ action }: EmptyProps) {
  const [count, setCount] = useState(1);
  return (
    <div className={styles.parts}>
      <WaitingReceipts />
      {Array.from({ length: count }, (_, index) => (
        <ReceiptListPart
          key={index}
          offset={index * pageSize.receipts}
          isLast={index === count - 1}
          onMore={() => setCount(count + 1)}
          action={action}
        />
      ))}
    </div>
  );
}
