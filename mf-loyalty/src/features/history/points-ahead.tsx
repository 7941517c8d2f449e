import type { BonusHistory, PendingPoints } from '@club/api/contract/loyalty/history';
import { formatDate, List, ListItem, Points, Section } from '@club/ui';
import { memo, useState } from 'react';
import { lastMoment, sourceTitle } from './entry-text';
import { conditions, PendingSheet } from './pending-sheet';

/** How many dates of expiry are listed: the next ones matter. */
const shownDates = 4;

/** What is expected, and what expires when. Neither is part of the movements. */
export const PointsAhead = memo(function PointsAhead({ history }: { history: BonusHistory }) {
  const { pending = [], expiring = [] } = history;
  const [opened, setOpened] = useState<PendingPoints | null>(null);
  return (
    <>
      {pending.length > 0 && (
        <Section title="Очікуються">
          <List>
            {pending.map((one) => (
              <ListItem
                key={`${one.title} ${one.since}`}
                title={sourceTitle(one.title)}
                note={`Зарахуємо ${conditions[one.counts_when]}`}
                trailing={<Points value={one.amount} signed />}
                onClick={() => setOpened(one)}
              />
            ))}
          </List>
          {opened && <PendingSheet entry={opened} onClose={() => setOpened(null)} />}
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
