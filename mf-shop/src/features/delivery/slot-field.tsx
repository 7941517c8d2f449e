import { getSlots } from '@club/api/contract/delivery';
import { useApiQuery, useReading } from '@club/platform/query';
import type { CheckoutDraft } from '../../checkout/draft';
import { SlotChoice } from '../../checkout/slot-choice';

type SlotFieldProps = {
  draft: CheckoutDraft;
  change: (part: Partial<CheckoutDraft>) => void;
  error: string | undefined;
};

/** When the alternative courier comes. */
export function SlotField({ draft, change, error }: SlotFieldProps) {
  const read = useReading(useApiQuery(getSlots, {}, { staleMs: 0 }));
  return (
    <SlotChoice
      label="Коли приїхати"
      read={read}
      slotsOf={({ courier }) => courier}
      chosen={draft.slot}
      error={error}
      onChoose={(slot) => change({ slot })}
    />
  );
}
