import type { Subscription } from '@club/api/contract/subscriptions/subscription';
import { formatDate } from '@club/ui';
import { useId } from 'react';
import type { BoxDraft } from './box-draft';
import { atNoon } from './box-texts';
import { useKnownBox } from './known-box';
import styles from './steps.module.css';

const days = Array.from({ length: 31 }, (_, index) => index + 1);

interface DayStepProps {
  draft: BoxDraft;
  change: (part: Partial<BoxDraft>) => void;
  subscription?: Subscription;
}

/** On which day of each month the box is ordered. */
export function DayStep({ draft: { day }, change, subscription }: DayStepProps) {
  const name = useId();
  const known = useKnownBox(day, subscription);
  return (
    <div className={styles.parts}>
      <div className={styles.days} role="radiogroup" aria-label="День місяця">
        {days.map((one) => (
          <label key={one} className={styles.day} data-checked={one === day || undefined}>
            <input
              className={styles.dayInput}
              type="radio"
              name={name}
              value={one}
              checked={one === day}
              onChange={() => change({ day: one })}
            />
            {one}
          </label>
        ))}
      </div>
      <p className={styles.hint} aria-live="polite">
        {known === null
          ? 'За три дні нагадаємо: встигнеш змінити або пропустити'
          : `${known.label} коробка: ${formatDate(atNoon(known.date))}. За три дні нагадаємо`}
        {known?.lost && `. Коробки ${formatDate(atNoon(known.lost), 'day')} не буде`}
        {day !== null && day > 28 && '. У коротких місяцях це останній день'}
      </p>
    </div>
  );
}
