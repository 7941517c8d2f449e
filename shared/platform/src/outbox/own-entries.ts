import type { Host } from '../host';
import type { Store } from '../store';
import { outboxRecords, recordId, type OutboxEntry } from './entry';

/** What a remote gives for a new entry. */
export type NewOutboxEntry = Pick<
  OutboxEntry,
  'brand' | 'remote' | 'kind' | 'request' | 'title' | 'text' | 'edit' | 'data'
> &
  Partial<Pick<OutboxEntry, 'id' | 'triedAt'>>;

/** The entries of the current customer, oldest first. Those of another one are never seen. */
export interface OwnEntries extends Store<readonly OutboxEntry[]> {
  find(id: string): OutboxEntry | null;
  add(entry: NewOutboxEntry): OutboxEntry;
  /** Changes an entry that is still there: a logout or another tab may have removed it. */
  update(id: string, change: Partial<OutboxEntry>): OutboxEntry | null;
  remove(id: string): void;
}

function createEntry(entry: NewOutboxEntry, customer: string, newest: number): OutboxEntry {
  return {
    id: crypto.randomUUID(),
    triedAt: null,
    ...entry,
    customer,
    // A clock that was set back does not change the order.
    queuedAt: Math.max(Date.now(), newest + 1),
    state: 'queued',
    settledAt: null,
    answer: null,
    isHandled: false,
    note: null,
  };
}

/** Creates the view of the stored entries for a host's session. */
export function createOwnEntries({ session }: Pick<Host, 'session'>): OwnEntries {
  let all: readonly OutboxEntry[] = [];
  let owner: string | null = null;
  let own: readonly OutboxEntry[] = [];

  function customerId(): string | null {
    const now = session.get();
    return now.status === 'customer' ? now.customer.id : null;
  }

  function get(): readonly OutboxEntry[] {
    const stored = outboxRecords.get();
    const customer = customerId();
    if (stored !== all || customer !== owner) {
      [all, owner] = [stored, customer];
      own = stored
        .filter((entry) => entry.customer === customer)
        .toSorted((a, b) => a.queuedAt - b.queuedAt);
    }
    return own;
  }

  const find = (id: string) => get().find((entry) => entry.id === id) ?? null;

  return {
    get,
    find,
    subscribe(listener) {
      const stops = [outboxRecords.subscribe(listener), session.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    add(entry) {
      const customer = customerId();
      if (customer === null) throw new Error('An entry of the outbox needs a customer.');
      const added = createEntry(entry, customer, get().at(-1)?.queuedAt ?? 0);
      outboxRecords.save(recordId(added), added);
      return added;
    },
    update(id, change) {
      const entry = find(id);
      if (entry === null) return null;
      const next = { ...entry, ...change };
      outboxRecords.save(recordId(entry), next);
      return next;
    },
    remove(id) {
      const entry = find(id);
      if (entry !== null) outboxRecords.remove(recordId(entry));
    },
  };
}
