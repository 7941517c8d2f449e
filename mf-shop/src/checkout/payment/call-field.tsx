import { getSlots } from '@club/api/contract/delivery';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { Checkbox } from '@club/ui/forms';
import { useEffect, useState } from 'react';
import type { CheckoutDraft } from '../../device/checkout-draft';
import { TimeSlotField } from '../time-slot-field';
import styles from './payment-page.module.css';

type CallFieldProps = {
  draft: CheckoutDraft;
  change: (part: Partial<CheckoutDraft>) => void;
};

/** Whether the customer wants a call before the order is packed, and when. */
export function CallField({ draft, change }: CallFieldProps) {
  const [isRequested, setRequested] = useState(draft.call !== null);
  const read = useQueryState(useApiQuery(getSlots, {}, { enabled: isRequested, staleMs: 0 }));

  const first = read.data?.call[0];
  const isOpen = isRequested && draft.call === null;
  useEffect(() => {
    // The first slot is used until another one is chosen.
    if (isOpen && first) change({ call: first });
  });

  function handleChange(isChecked: boolean) {
    setRequested(isChecked);
    if (!isChecked) change({ call: null });
  }

  return (
    <div className={styles.call}>
      <Checkbox checked={isRequested} onChange={handleChange}>
        Зателефонуйте мені, щоб підтвердити замовлення
      </Checkbox>
      {isRequested && (
        <TimeSlotField
          label="Коли зателефонувати"
          read={read}
          selectSlots={({ call }) => call}
          chosen={draft.call}
          error={undefined}
          onChoose={(call) => change({ call })}
        />
      )}
    </div>
  );
}
