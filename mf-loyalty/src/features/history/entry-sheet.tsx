import {
  getBonusEntry,
  type BonusUse,
  type PointsTransaction,
} from '@club/api/contract/loyalty/history';
import { useHref } from '@club/platform';
import { useClock } from '@club/platform/browser';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { Link } from '@club/platform/router';
import { formatDate, formatPoints, List, ListItem, Points, QueryView, Skeleton } from '@club/ui';
import { Sheet } from '@club/ui/overlay';
import type { ReactNode } from 'react';
import { dayKey } from './calendar';
import styles from './entry-sheet.module.css';
import { entrySource, type Sourced } from './entry-source';
import { entryText, gainUntil, sourceTitle } from './entry-text';

/** A line of the explanation. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What points came from or went to, as a link to its page where that is published. */
export function Source({ entry }: { entry: Sourced & Pick<PointsTransaction, 'title'> }) {
  const href = useHref();
  const source = entrySource(entry);
  const address = source && href(source.page, source.params);
  const title = sourceTitle(entry.title);
  return address ? <Link to={address + source.search}>{title}</Link> : title;
}

/** Returned points are part of earlier gains again, and have no rest of their own. */
const isReturn = ({ amount, left }: PointsTransaction) => amount > 0 && left === undefined;

interface UsesProps {
  entry: PointsTransaction;
  uses: readonly BonusUse[];
  today: string;
}

function Uses({ entry, uses, today }: UsesProps) {
  if (uses.length === 0) return null;
  const isBack = isReturn(entry);
  const title = isBack ? 'Куди повернено' : entry.amount > 0 ? 'На що витрачено' : 'З чого списано';
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      <List>
        {uses.map((use) => (
          <ListItem
            key={use.id}
            title={sourceTitle(use.title)}
            note={[formatDate(use.at), use.expires_at && gainUntil(use.expires_at, today)]
              .filter(Boolean)
              .join(', ')}
            trailing={<Points value={isBack ? -use.amount : use.amount} />}
          />
        ))}
      </List>
    </section>
  );
}

/** Explains a movement: why, from what, when it counts, when it expires, and what it was spent on or where it went back. */
export function EntrySheet({ entry, onClose }: { entry: PointsTransaction; onClose: () => void }) {
  const today = useClock(dayKey);
  const { title, why, until } = entryText(entry, today);
  const read = useQueryState(useApiQuery(getBonusEntry, { id: entry.id }));
  return (
    <Sheet open onClose={onClose} title={title}>
      <dl className={styles.facts}>
        <Fact name="Скільки">{formatPoints(entry.amount, true)}</Fact>
        <Fact name="Звідки">
          <Source entry={entry} />
        </Fact>
        <Fact name="Чому">{why}</Fact>
        <Fact name={entry.amount > 0 ? 'Зараховано' : 'Списано'}>
          {formatDate(entry.at)}, {formatDate(entry.at, 'time')}
        </Fact>
        {until && <Fact name="Термін">{until}</Fact>}
        {entry.left !== undefined && entry.amount > 0 && (
          <Fact name="Ще не витрачено">{formatPoints(entry.left)}</Fact>
        )}
      </dl>
      <QueryView
        compact
        quiet
        read={read}
        loading={<Skeleton shape="row" />}
        loadingText="Шукаємо пов’язані записи"
        offlineText="Пов’язані записи покажемо, щойно з’явиться зв’язок"
      >
        {({ uses }) => <Uses entry={entry} uses={uses} today={today} />}
      </QueryView>
    </Sheet>
  );
}
