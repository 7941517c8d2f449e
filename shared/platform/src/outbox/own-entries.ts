import type { Host } from '../host';
import type { Store } from '../store';
import { removeFiles, saveFiles } from '../device-files';
import { outboxRecords, recordId, recordKey, type OutboxEntry } from './entry';
import { removeEntryFiles } from './entry-files';

/** What a remote gives for a new entry. */
export type NewOutboxEntry = Pick<
  OutboxEntry,
  'brand' | 'remote' | 'kind' | 'request' | 'title' | 'text' | 'edit' | 'data'
> &
  Partial<Pick<OutboxEntry, 'id' | 'triedAt' | 'isRepeatable'>>;

/** The entries of the current customer, oldest first. Those of another one are never seen. */
export interface OwnEntries extends Store<readonly OutboxEntry[]> {
  find(id: string): OutboxEntry | null;
  add(entry: NewOutboxEntry): OutboxEntry;
  /** Adds an entry once its files are stored. */
  addWithFiles(entry: NewOutboxEntry, files: readonly Blob[]): Promise<OutboxEntry>;
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

/** Reads the current customer and the entries of that customer. */
function createReader(session: Host['session']) {
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

  return { customerId, get };
}

/** Creates the view of the stored entries for a host's session. */
export function createOwnEntries({ session }: Pick<Host, 'session'>): OwnEntries {
  const { customerId, get } = createReader(session);
  const find = (id: string) => get().find((entry) => entry.id === id) ?? null;

  function add(entry: NewOutboxEntry): OutboxEntry {
    const customer = customerId();
    if (customer === null) throw new Error('An entry of the outbox needs a customer.');
    const added = createEntry(entry, customer, get().at(-1)?.queuedAt ?? 0);
    outboxRecords.save(recordId(added), added);
    return added;
  }

  return {
    get,
    find,
    subscribe(listener) {
      const stops = [outboxRecords.subscribe(listener), session.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    add,
    async addWithFiles(entry, files) {
      const id = entry.id ?? crypto.randomUUID();
      const key = recordKey({ customer: customerId() ?? '', id });
      await saveFiles(key, files);
      try {
        const added = add({ ...entry, id });
        if (recordKey(added) === key) return added;
        outboxRecords.remove(recordId(added));
        throw new Error('The customer has left.');
      } catch (error) {
        await removeFiles(key);
        throw error;
      }
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
      if (entry === null) return;
      outboxRecords.remove(recordId(entry));
      removeEntryFiles(entry);
    },
  };
}
