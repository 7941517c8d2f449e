import type { Subscription } from '@club/api/contract/subscriptions/subscription';
import { kyivDay } from '@club/domain/kyiv-day';
import { boxDate, firstBoxMonth } from '@club/domain/box-days';
import { useNow } from '@club/platform/browser';
import { formatDate } from '@club/ui';
import { useId } from 'react';
import type { BoxDraft } from './box-draft';
import { atNoon } from './box-texts';
import styles from './steps.module.css';

const days = Array.from({ length: 31 }, (_, index) => index + 1);

/** The next box whose date is known: the first one of a new subscription, or the planned one while its day stays. */
export function useKnownBox(day: number | null, subscription?: Subscription) {
  const now = useNow();
  if (day === null) return null;
  if (subscription === undefined) {
    const date = boxDate(firstBoxMonth(day, kyivDay(now), now), day);
    return { label: 'Перша', date };
  }
  const { next } = subscription;
  return next && subscription.day === day ? { label: 'Наступна', date: next.date } : null;
}

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
        {day !== null && day > 28 && '. У коротких місяцях це останній день'}
      </p>
    </div>
  );
}
