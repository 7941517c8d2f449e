import type { Endpoint } from '@club/api';
import { useHref } from '@club/platform';
import type { OutboxEntry } from '@club/platform/outbox';
import { Link } from '@club/platform/router';
import { List, ListItem } from '@club/ui';
import type { ReactNode } from 'react';
import { useWaitingEntries } from './use-waiting-entries';

/** Props of {@link WaitingList}. */
export type WaitingListProps = {
  endpoint: Endpoint;
  label: string;
  icon: ReactNode;
  /** What is said of an entry below its title. */
  note: (entry: OutboxEntry) => ReactNode;
};

/** The calls of an endpoint that wait on this device; each leads to the outbox. */
export function WaitingList({ endpoint, label, icon, note }: WaitingListProps) {
  const entries = useWaitingEntries(endpoint);
  const outbox = useHref()('shell.outbox');
  if (entries.length === 0) return null;
  return (
    <List aria-label={label}>
      {entries.map((entry) => (
        <ListItem
          key={entry.id}
          icon={icon}
          title={entry.title}
          note={note(entry)}
          render={outbox === null ? undefined : <Link to={outbox} />}
        />
      ))}
    </List>
  );
}
