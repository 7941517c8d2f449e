import { kyivDay } from '@club/domain/kyiv-day';
import { boxDate, firstBoxMonth } from '@club/domain/box-days';
import { useNow } from '@club/platform/browser';
import { formatDate } from '@club/ui';
import { useId } from 'react';
import type { BoxDraft } from './box-draft';
import { atNoon } from './box-texts';
import styles from './steps.module.css';

const days = Array.from({ length: 31 }, (_, index) => index + 1);

/** The date of the first box on this day of the month. */
export function useFirstBoxDate(day: number | null): string | null {
  const now = useNow();
  if (day === null) return null;
  return boxDate(firstBoxMonth(day, kyivDay(now), now), day);
}

/** On which day of each month the box is ordered. */
export function DayStep({
  draft: { day },
  change,
}: {
  draft: BoxDraft;
  change: (part: Partial<BoxDraft>) => void;
}) {
  const name = useId();
  const first = useFirstBoxDate(day);
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
        {first === null
          ? 'За три дні нагадаємо: встигнеш змінити або пропустити'
          : `Перша коробка: ${formatDate(atNoon(first))}. За три дні нагадаємо`}
        {day !== null && day > 28 && '. У коротких місяцях це останній день'}
      </p>
    </div>
  );
}
