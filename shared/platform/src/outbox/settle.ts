import type { ApiError } from '@club/api';
import type { Host } from '../host';
import type { ActiveEntries } from './active-entries';
import type { OutboxEntry } from './entry';
import { removeEntryFiles } from './entry-files';
import type { OutboxHandler } from './handler';
import type { OwnEntries } from './own-entries';

/** What a page learns about the entry that it waits for. */
export type Outcome =
  | { readonly state: 'sent'; readonly answer: unknown }
  /** It waits, after this failure; null without a network. */
  | { readonly state: 'queued'; readonly error: unknown }
  | { readonly state: 'refused'; readonly error: unknown };

/** What the settlement of an entry needs. */
export interface SettlementDependencies {
  readonly host: Host;
  readonly entries: OwnEntries;
  readonly active: ActiveEntries;
  /** Called for an entry that no page waits for. */
  readonly onSettled: (entry: OutboxEntry) => void;
}

/** Stores the outcome of an entry, lets its remote handle it, and publishes it. */
export type Settlement = ReturnType<typeof createSettlement>;

/** How the remote of an entry handles it. Fails where the code cannot be loaded. */
export async function loadHandler(
  { loadRemote }: Pick<Host, 'loadRemote'>,
  { remote, kind }: OutboxEntry,
): Promise<OutboxHandler> {
  const { outbox } = await loadRemote(remote);
  return (await outbox?.[kind]?.())?.default ?? {};
}

/** What the remote says about an outcome; null while its code cannot be loaded. */
async function withHandler<Result>(
  host: Host,
  entry: OutboxEntry,
  run: (handler: OutboxHandler) => Result,
): Promise<Result | null> {
  try {
    return run(await loadHandler(host, entry));
  } catch (cause) {
    console.info(`The remote '${entry.remote}' has not handled its entry.`, cause);
    return null;
  }
}

/** What waiting pages receive. */
function createOutcomes({ isWatched }: ActiveEntries) {
  const listeners = new Map<string, ((outcome: Outcome) => void)[]>();
  return {
    deliver(id: string, outcome: Outcome): void {
      const waiting = listeners.get(id) ?? [];
      listeners.delete(id);
      if (isWatched(id)) for (const listener of waiting) listener(outcome);
    },
    /** The next outcome of an entry that is watched. */
    next: (id: string): Promise<Outcome> =>
      new Promise((resolve) => {
        listeners.set(id, [...(listeners.get(id) ?? []), resolve]);
      }),
  };
}

/** Creates the settlement of a host's entries. */
export function createSettlement({ host, entries, active, onSettled }: SettlementDependencies) {
  const outcomes = createOutcomes(active);

  /** Lets the remote handle an entry that was sent, once. What fails is tried at the next start. */
  async function handleSent(entry: OutboxEntry): Promise<OutboxEntry | null> {
    const { id, answer } = entry;
    await withHandler(host, entry, ({ sent }) => {
      // Another tab may have done it, or the customer has left.
      if (entries.find(id)?.isHandled !== false) return;
      const note = sent?.(answer, { host, entry, isWatched: active.isWatched(id) }) ?? null;
      entries.update(id, { isHandled: true, note });
    });
    return entries.find(id);
  }

  /** Where a page waits, it shows the outcome itself. What is not handled yet stays until it is. */
  function finishWatched(id: string, outcome: Outcome): boolean {
    if (!active.isWatched(id)) return false;
    const isOpen = outcome.state === 'sent' && entries.find(id)?.isHandled === false;
    if (!isOpen) entries.remove(id);
    outcomes.deliver(id, outcome);
    return true;
  }

  function publish(name: 'outbox.sent' | 'outbox.refused', entry: OutboxEntry | null): void {
    if (entry === null) return;
    const { id, remote, kind, brand } = entry;
    host.events.emit(name, { id, remote, kind, brand });
    onSettled(entry);
  }

  async function settleSent({ id }: OutboxEntry, answer: unknown) {
    const settledAt = Date.now();
    const sent = entries.update(id, { state: 'sent', triedAt: null, settledAt, answer });
    if (sent) removeEntryFiles(sent);
    const entry = sent && (await handleSent(sent));
    if (!finishWatched(id, { state: 'sent', answer })) publish('outbox.sent', entry);
  }

  async function settleRefused(entry: OutboxEntry, error: ApiError) {
    const { id } = entry;
    if (finishWatched(id, { state: 'refused', error })) return;
    const context = { host, entry, isWatched: false };
    const note = await withHandler(host, entry, ({ refused }) => refused?.(error, context));
    const settled = entries.update(id, {
      state: 'refused',
      triedAt: null,
      settledAt: Date.now(),
      isHandled: true,
      note: note ?? { title: '', text: error.message, path: null, label: '' },
    });
    publish('outbox.refused', settled);
  }

  return { handleSent, settleSent, settleRefused, outcomes };
}
