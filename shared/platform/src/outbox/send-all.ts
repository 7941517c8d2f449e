import { ApiError, isApiError, type Endpoint } from '@club/api';
import type { Host } from '../host';
import type { ActiveEntries } from './active-entries';
import { laneOf, type Lane } from './lane';
import type { OutboxEntry } from './entry';
import type { OwnEntries } from './own-entries';
import type { Pauses } from './pauses';
import { classifyFailure, sendEntry } from './send-entry';
import type { Settlement } from './settle';

/** The server remembers a key for a day: a later repeat could run twice. */
const maxUnsureMs = 23 * 3_600_000;

/** What the sender needs. */
export interface SenderDependencies {
  readonly host: Host;
  readonly entries: OwnEntries;
  readonly active: ActiveEntries;
  readonly settlement: Settlement;
  readonly pauses: Pauses;
  /** The endpoints that this page has the code of, by their path: their answers are parsed at once. */
  readonly known: ReadonlyMap<string, Endpoint>;
}

/** The error of an entry whose answer never came. */
function unsureError(): ApiError {
  return new ApiError({
    kind: 'timeout',
    message: 'Відповідь так і не дійшла. Перевір, чи воно вже є, і лише тоді надсилай ще раз',
  });
}

/** Handles a failed call; gives false where no other entry can be sent either. */
async function handleFailure(
  { entries, active, settlement, pauses }: SenderDependencies,
  { id, request, triedAt }: OutboxEntry,
  error: unknown,
): Promise<boolean> {
  const { about, isUnsure, retryAfterMs } = classifyFailure(error);
  const entry = isUnsure ? entries.find(id) : entries.update(id, { triedAt });
  if (entry === null) return true;
  if (about === 'entry' && isApiError(error)) {
    await settlement.settleRefused(entry, error);
    return true;
  }
  pauses.add(about === 'network' ? null : request.path, retryAfterMs);
  // Also of those that wait behind it, but not of one whose own call is running.
  const { sending } = active.get();
  const isBehind = (each: OutboxEntry) => each.id === id || !sending.has(each.id);
  for (const one of entries.get().filter((each) => pauses.has(each.request.path))) {
    if (isBehind(one)) settlement.outcomes.deliver(one.id, { state: 'queued', error });
  }
  return about !== 'network';
}

async function send(dependencies: SenderDependencies, entry: OutboxEntry): Promise<boolean> {
  const { host, entries, active, settlement, pauses, known } = dependencies;
  const { id, triedAt, request, isRepeatable } = entry;
  if (!isRepeatable && triedAt !== null && Date.now() - triedAt > maxUnsureMs) {
    await settlement.settleRefused(entry, unsureError());
    return true;
  }
  entries.update(id, { triedAt: triedAt ?? Date.now() });
  const endSending = active.beginSending(id);
  try {
    const answer = await sendEntry(host.api, entry, known.get(request.path));
    pauses.clear(request.path);
    await settlement.settleSent(entry, answer);
    return true;
  } catch (error) {
    return await handleFailure(dependencies, entry, error);
  } finally {
    endSending();
  }
}

/** Whether both write the same thing. Such entries keep their order, so that the last one counts. */
function isSameThing(one: OutboxEntry, other: OutboxEntry): boolean {
  return one.request.path === other.request.path && one.edit === other.edit;
}

/** Sends what waits in a lane, in order, but first what a page waits for. After a failure the other entries of the endpoint wait too. */
export async function sendAll(dependencies: SenderDependencies, lane: Lane): Promise<void> {
  const { host, entries, active, pauses } = dependencies;
  for (;;) {
    const ready = entries
      .get()
      .filter(
        (entry) =>
          laneOf(entry) === lane && entry.state === 'queued' && !pauses.has(entry.request.path),
      );
    const watched = ready.find(({ id }) => active.isWatched(id));
    const next = watched ? ready.find((entry) => isSameThing(entry, watched)) : ready[0];
    if (next === undefined || !host.online.get()) return;
    if (!(await send(dependencies, next))) return;
  }
}
