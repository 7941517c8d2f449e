import { getSlots } from '@club/api/contract/delivery';
import { useApiQuery, useReading } from '@club/platform/query';
import { Checkbox } from '@club/ui/forms';
import { useEffect, useState } from 'react';
import type { CheckoutDraft } from '../../checkout/draft';
import { SlotChoice } from '../../checkout/slot-choice';
import styles from './payment-page.module.css';

type CallFieldProps = {
  draft: CheckoutDraft;
  change: (part: Partial<CheckoutDraft>) => void;
};

/** Whether somebody should call before the order is packed, and when. */
export function CallField({ draft, change }: CallFieldProps) {
  const [isWanted, setWanted] = useState(draft.call !== null);
  const read = useReading(useApiQuery(getSlots, {}, { enabled: isWanted, staleMs: 0 }));

  const first = read.data?.call[0];
  const isOpen = isWanted && draft.call === null;
  useEffect(() => {
    // The first window stands until another one is chosen.
    if (isOpen && first) change({ call: first });
  });

  function want(isNow: boolean) {
    setWanted(isNow);
    if (!isNow) change({ call: null });
  }

  return (
    <div className={styles.call}>
      <Checkbox checked={isWanted} onChange={want}>
        Зателефонуйте мені, щоб підтвердити замовлення
      </Checkbox>
      {isWanted && (
        <SlotChoice
          label="Коли зателефонувати"
          read={read}
          slotsOf={({ call }) => call}
          chosen={draft.call}
          error={undefined}
          onChoose={(call) => change({ call })}
        />
      )}
    </div>
  );
}
