import type { BonusHistory, CountsWhen } from '@club/api/contract/loyalty/history';
import { formatDate, List, ListItem, Points, Section } from '@club/ui';
import { memo } from 'react';
import { lastMoment } from './entry-text';

const conditions: Readonly<Record<CountsWhen, string>> = {
  paid: 'Зарахуємо після оплати',
  delivered: 'Зарахуємо після доставки',
  confirmed: 'Зарахуємо після підтвердження',
};

/** How many dates of expiry are listed: the next ones matter. */
const shownDates = 4;

/** What is expected, and what expires when. Neither is part of the movements. */
export const PointsAhead = memo(function PointsAhead({ history }: { history: BonusHistory }) {
  const { pending = [], expiring = [] } = history;
  return (
    <>
      {pending.length > 0 && (
        <Section title="Очікуються">
          <List>
            {pending.map(({ title, amount, counts_when: when, since }) => (
              <ListItem
                key={`${title} ${since}`}
                title={title}
                note={conditions[when]}
                trailing={<Points value={amount} signed />}
              />
            ))}
          </List>
        </Section>
      )}
      {expiring.length > 0 && (
        <Section title="Коли згорять">
          <List>
            {expiring.slice(0, shownDates).map(({ at, points }) => (
              <ListItem
                key={at}
                title={`Діють до ${formatDate(lastMoment(at))}`}
                trailing={<Points value={points} />}
              />
            ))}
          </List>
        </Section>
      )}
    </>
  );
});
