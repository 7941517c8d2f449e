import type { OutputOf } from '@club/api';
import type { getSlots } from '@club/api/contract/delivery';
import type { TimeSlot } from '@club/domain/time-slots';
import type { Read } from '@club/platform/query';
import { Chips, Reading, Skeleton } from '@club/ui';
import { Field } from '@club/ui/forms';
import { useState } from 'react';
import styles from './slot-choice.module.css';

type Slots = OutputOf<typeof getSlots>;

type SlotChoiceProps = {
  label: string;
  read: Read<Slots>;
  slotsOf: (slots: Slots) => readonly TimeSlot[];
  chosen: TimeSlot | null;
  error: string | undefined;
  onChoose: (slot: TimeSlot) => void;
};

const days = { today: 'Сьогодні', tomorrow: 'Завтра' };
const idOf = ({ date, from, to }: TimeSlot) => `${date} ${from}-${to}`;

type WindowsProps = Pick<SlotChoiceProps, 'label' | 'chosen' | 'onChoose'> & {
  slots: readonly TimeSlot[];
};

/** A day, then a window of it. */
function Windows({ label, slots, chosen, onChoose }: WindowsProps) {
  const known = slots.find((slot) => chosen !== null && idOf(slot) === idOf(chosen));
  const [day, setDay] = useState(known?.day ?? slots[0]?.day ?? 'tomorrow');
  const ofDay = slots.filter((slot) => slot.day === day);
  const open = (['today', 'tomorrow'] as const).filter((one) =>
    slots.some((slot) => slot.day === one),
  );
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
        options={ofDay.map((slot) => ({ value: idOf(slot), label: `${slot.from}–${slot.to}` }))}
        value={known ? idOf(known) : ''}
        onChange={(id) => {
          const slot = ofDay.find((one) => idOf(one) === id);
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

/** A window of time out of those that are still open. */
export function SlotChoice({ label, read, slotsOf, chosen, error, onChoose }: SlotChoiceProps) {
  return (
    <Field group label={label} error={error}>
      <Reading
        compact
        read={read}
        loading={<Skeleton shape="text" />}
        loadingText="Завантажуємо години"
        offlineText="Години з’являться, щойно повернеться зв’язок"
      >
        {(slots) => (
          <Windows label={label} slots={slotsOf(slots)} chosen={chosen} onChoose={onChoose} />
        )}
      </Reading>
    </Field>
  );
}
