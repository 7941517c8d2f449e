import type { EndpointOutput } from '@club/api';
import type { getSlots } from '@club/api/contract/delivery';
import type { TimeSlot } from '@club/domain/time-slots';
import type { QueryState } from '@club/platform/query';
import { QueryView, Skeleton } from '@club/ui';
import { Field } from '@club/ui/forms';
import { Chips } from '@club/ui/patterns';
import { useState } from 'react';
import styles from './time-slot-field.module.css';

type Slots = EndpointOutput<typeof getSlots>;

type TimeSlotFieldProps = {
  label: string;
  read: QueryState<Slots>;
  selectSlots: (slots: Slots) => readonly TimeSlot[];
  chosen: TimeSlot | null;
  error: string | undefined;
  onChoose: (slot: TimeSlot) => void;
};

const days = { today: 'Сьогодні', tomorrow: 'Завтра' };
const slotId = ({ date, from, to }: TimeSlot) => `${date} ${from}-${to}`;

type TimeSlotChipsProps = Pick<TimeSlotFieldProps, 'label' | 'chosen' | 'onChoose'> & {
  slots: readonly TimeSlot[];
};

/** A day, then a slot of it. */
function TimeSlotChips({ label, slots, chosen, onChoose }: TimeSlotChipsProps) {
  const known = slots.find((slot) => chosen !== null && slotId(slot) === slotId(chosen));
  const [shown, setDay] = useState(known?.day ?? slots[0]?.day ?? 'tomorrow');
  const open = (['today', 'tomorrow'] as const).filter((one) =>
    slots.some((slot) => slot.day === one),
  );
  // The last slot of today ends while the page is open.
  const day = open.includes(shown) ? shown : (open[0] ?? shown);
  const ofDay = slots.filter((slot) => slot.day === day);
  return (
    <div className={styles.windows}>
      <Chips
        label={`${label}: день`}
        options={open.map((value) => ({ value, label: days[value] }))}
        value={day}
        onChange={setDay}
      />
      <Chips
        label={`${label}: час`}
        options={ofDay.map((slot) => ({ value: slotId(slot), label: `${slot.from}–${slot.to}` }))}
        value={known ? slotId(known) : ''}
        onChange={(id) => {
          const slot = ofDay.find((one) => slotId(one) === id);
          if (slot) onChoose(slot);
        }}
      />
      {chosen !== null && !known && (
        <p className={styles.past} role="status">
          Обраний час уже минув. Обери інший
        </p>
      )}
    </div>
  );
}

/** A time slot that can still be chosen. */
export function TimeSlotField({
  label,
  read,
  selectSlots,
  chosen,
  error,
  onChoose,
}: TimeSlotFieldProps) {
  return (
    <Field group label={label} error={error}>
      <QueryView
        compact
        read={read}
        loading={<Skeleton shape="text" />}
        loadingText="Завантажуємо години"
        offlineText="Години з’являться, щойно повернеться зв’язок"
      >
        {(slots) => (
          <TimeSlotChips
            label={label}
            slots={selectSlots(slots)}
            chosen={chosen}
            onChoose={onChoose}
          />
        )}
      </QueryView>
    </Field>
  );
}
