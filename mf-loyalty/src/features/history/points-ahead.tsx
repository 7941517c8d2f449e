import {
  getBonusHistory,
  type BonusHistory,
  type PendingPoints,
} from '@club/api/contract/loyalty/history';
import { Button, formatDate, List, ListItem, Points, Section } from '@club/ui';
import { memo, useState } from 'react';
import { useRefetchAt } from '../balance/use-refetch-at';
import { lastMoment, sourceTitle } from './entry-text';
import { conditions, PendingSheet } from './pending-sheet';
import styles from './history-page.module.css';

/** How many dates of expiry are listed at first: the next ones matter. */
const shownDates = 4;

interface ExpiringProps {
  expiring: NonNullable<BonusHistory['expiring']>;
  isPrinting: boolean;
}

function Expiring({ expiring, isPrinting }: ExpiringProps) {
  const [isOpen, setOpen] = useState(false);
  // Paper has no button for the rest.
  const isAll = isOpen || isPrinting;
  useRefetchAt(getBonusHistory, expiring[0]?.at);
  return (
    <Section
      title="Коли згорять"
      action={
        !isAll &&
        expiring.length > shownDates && (
          <Button
            className={styles.allDates}
            variant="quiet"
            size="s"
            onClick={() => setOpen(true)}
          >
            Показати всі {expiring.length}
          </Button>
        )
      }
    >
      <List>
        {expiring.slice(0, isAll ? undefined : shownDates).map(({ at, points }) => (
          <ListItem
            key={at}
            title={`Діють до ${formatDate(lastMoment(at))}`}
            trailing={<Points value={points} />}
          />
        ))}
      </List>
    </Section>
  );
}

/** What is expected, what will be withheld, and what expires when. None is part of the movements. */
export const PointsAhead = memo(function PointsAhead({
  history,
  isPrinting,
}: {
  history: BonusHistory;
  isPrinting: boolean;
}) {
  const { pending = [], expiring = [], shortfalls = [] } = history;
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
      {shortfalls.length > 0 && (
        <Section title="Утримаємо з наступних XP">
          <List>
            {shortfalls.map(({ id, title, amount }) => (
              <ListItem
                key={id}
                title={sourceTitle(title)}
                trailing={<Points value={-amount} signed />}
              />
            ))}
          </List>
        </Section>
      )}
      {expiring.length > 0 && <Expiring expiring={expiring} isPrinting={isPrinting} />}
    </>
  );
});
