import type { Subscription } from '@club/api/contract/subscriptions/subscription';
import { Card, formatDate, Points, Price } from '@club/ui';
import type { ReactNode } from 'react';
import type { BoxDraft } from './box-draft';
import { addressText, atNoon, packsText } from './box-texts';
import { useKnownBox } from './known-box';
import styles from './box-summary.module.css';
import { draftTotal, packCount, type BoxChoices } from './use-box-choices';

interface BoxSummaryProps {
  draft: BoxDraft;
  choices: BoxChoices;
  /** The subscription that is changed; none for a new one. */
  subscription?: Subscription;
  /** The button to the next step. */
  children: ReactNode;
}

/** What is chosen so far, beside every step. */
export function BoxSummary({ draft, choices, subscription, children }: BoxSummaryProps) {
  const { items, city, payWith } = draft;
  const total = draftTotal(draft, choices, payWith ?? 'cash');
  const known = useKnownBox(draft.day, subscription);
  return (
    <Card render={<section aria-label="Твоя коробка" />} className={styles.summary}>
      <h2 className={styles.heading}>Твоя коробка</h2>
      {items.length === 0 ? (
        <p className={styles.note}>Поки порожня: додай смаки, які любиш</p>
      ) : (
        <ul className={styles.items}>
          {items.map(({ variant_id, title, count }) => (
            <li key={variant_id} className={styles.row}>
              <span>{title}</span>
              <span>× {count}</span>
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.rows}>
        {items.length > 0 && (
          <div className={styles.row}>
            <dt>Разом</dt>
            <dd>{packsText(packCount(items))}</dd>
          </div>
        )}
        {city && (
          <div className={styles.row}>
            <dt>Куди</dt>
            <dd>{addressText(draft)}</dd>
          </div>
        )}
        {known && (
          <div className={styles.row}>
            <dt>{known.label}</dt>
            <dd>{formatDate(atNoon(known.date), 'day')}</dd>
          </div>
        )}
      </dl>
      <div className={styles.total}>
        <span>Щомісяця</span>
        {total.points > 0 ? <Points value={total.points} /> : <Price kopiykas={total.money} />}
      </div>
      {children}
    </Card>
  );
}
