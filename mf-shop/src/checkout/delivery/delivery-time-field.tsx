import { getSlots } from '@club/api/contract/delivery';
import { useApiQuery, useQueryState } from '@club/platform/query';
import type { CheckoutDraft } from '../../device/checkout-draft';
import { TimeSlotField } from '../time-slot-field';

type DeliveryTimeFieldProps = {
  draft: CheckoutDraft;
  change: (part: Partial<CheckoutDraft>) => void;
  error: string | undefined;
};

/** When the alternative courier comes. */
export function DeliveryTimeField({ draft, change, error }: DeliveryTimeFieldProps) {
  const read = useQueryState(useApiQuery(getSlots, {}, { staleMs: 0 }));
  return (
    <TimeSlotField
      label="Коли приїхати"
      read={read}
      selectSlots={({ courier }) => courier}
      chosen={draft.slot}
      error={error}
      onChoose={(slot) => change({ slot })}
    />
  );
}
