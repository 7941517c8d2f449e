import type { Endpoint } from '@club/api';
import type { Host } from '../host';
import type { Store } from '../store';
import { createActiveEntries, type ActiveState } from './active-entries';
import { readFiles, removeLostFiles } from '../device-files';
import { recordKey, type OutboxEntry } from './entry';
import type { OutboxContext, OutboxHandler } from './handler';
import { laneOf, lanes, type Lane } from './lane';
import { withOutboxLock } from './lock';
import { createOwnEntries, type NewOutboxEntry, type OwnEntries } from './own-entries';
import { createPauses } from './pauses';
import { sendAll } from './send-all';
import { createSettlement, loadHandler, type Outcome } from './settle';

/** How long an entry that was sent stays in the list. */
const sentMs = 24 * 3_600_000;

/** What a page learns about the entry that it waits for. A refusal is thrown. */
export type Delivery = Exclude<Outcome, { state: 'refused' }>;

/** How a page waits for an entry. */
export interface DeliveryOptions {
  readonly endpoint?: Endpoint;
  /** Aborted when the page is left: nobody waits for the outcome any more. */
  readonly signal?: AbortSignal | undefined;
}

/** The writes of the current customer that wait on this device. */
export interface Outbox {
  /** Oldest first. */
  readonly entries: Store<readonly OutboxEntry[]>;
  readonly active: Store<ActiveState>;
  /** Stores an entry before it is sent. Throws where the device cannot save it. */
  add(entry: NewOutboxEntry): OutboxEntry;
  /** The same for an entry with files. It is stored when the answer comes. */
  addWithFiles: OwnEntries['addWithFiles'];
  /** Sends an entry before the others, for a page that waits for it. With an answer it leaves the list. */
  deliver(id: string, options?: DeliveryOptions): Promise<Delivery>;
  /** Sends what waits, also after a failure. */
  sendNow(): Promise<void>;
  /** Takes an entry out of the list; gives the page that corrects it, or null where it may be sent. Throws EntryStaysError. */
  takeBack(id: string, why: 'correct' | 'remove'): Promise<string | null>;
  /** Sends by itself from now on: at once, when the network is back, after a login, after a failure. */
  start(onSettled: (entry: OutboxEntry) => void): () => void;
}

/** The outcome that no try has given. */
const waiting = { state: 'queued', error: null } as const;

/** The entry cannot be corrected now and stays. The customer reads the message. */
export class EntryStaysError extends Error {
  override readonly name = 'EntryStaysError';
}

/** Whether the server may have an entry whose answer was lost. It is sent again, but not taken back. */
export function isUnsure({ state, triedAt }: OutboxEntry): boolean {
  return state === 'queued' && triedAt !== null;
}

/** Runs works of a lane one after another, and in one tab at a time. */
function createExclusive() {
  const last = new Map<Lane, Promise<unknown>>();
  return <Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> => {
    const running = (last.get(lane) ?? Promise.resolve()).then(() => withOutboxLock(lane, work));
    last.set(
      lane,
      running.catch(() => undefined),
    );
    return running;
  };
}

/** The code that sends what waits. */
function createRunner(host: Host) {
  const entries = createOwnEntries(host);
  const active = createActiveEntries();
  const pauses = createPauses();
  const known = new Map<string, Endpoint>();
  const exclusive = createExclusive();
  const listeners = new Set<(entry: OutboxEntry) => void>();
  const onSettled = (entry: OutboxEntry) => listeners.forEach((listener) => listener(entry));
  const settlement = createSettlement({ host, entries, active, onSettled });
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Handles what could not be handled before, and removes what was sent long ago. */
  async function cleanUp(lane: Lane): Promise<void> {
    const sent = entries.get().filter(({ state }) => state === 'sent');
    for (const entry of sent.filter((one) => laneOf(one) === lane)) {
      const isOld = Date.now() - (entry.settledAt ?? 0) > sentMs;
      if (!entry.isHandled) await settlement.handleSent(entry);
      else if (isOld) entries.remove(entry.id);
    }
  }

  function schedule(): void {
    clearTimeout(timer);
    const ms = pauses.next();
    const isWaiting = entries.get().some(({ state }) => state === 'queued');
    const isOn = listeners.size > 0 && host.online.get();
    if (isOn && isWaiting && ms !== null) timer = setTimeout(() => void run(), ms);
  }

  async function runLane(lane: Lane): Promise<void> {
    if (!entries.get().some((entry) => laneOf(entry) === lane)) return;
    await exclusive(lane, async () => {
      await cleanUp(lane);
      await sendAll({ host, entries, active, settlement, pauses, known }, lane);
    });
    schedule();
  }

  async function run(): Promise<void> {
    await Promise.all(lanes.map(runLane));
  }

  const state = { entries, active, pauses, known, listeners, settlement };
  return { ...state, exclusive, run, runLane, schedule };
}

/** Calls when sending may succeed again: the network, a customer or the page came back. */
function watchReturn(host: Host, { run, resume }: Record<'run' | 'resume', () => Promise<void>>) {
  const onVisible = () => {
    if (document.visibilityState === 'visible') void run();
  };
  const stops = [
    host.online.subscribe(() => {
      if (host.online.get()) void resume();
    }),
    host.session.subscribe(() => void resume()),
  ];
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    for (const stop of stops) stop();
  };
}

/** Throws where the remote of an entry says why it cannot be corrected now. */
function refuseCorrection({ whyNotCorrected }: OutboxHandler, context: OutboxContext): void {
  const reason = whyNotCorrected?.(context) ?? null;
  if (reason !== null) throw new EntryStaysError(reason);
}

/** Takes entries out of the list, between the works of their lanes. */
function createTakeBack(
  host: Host,
  { entries, exclusive }: Pick<ReturnType<typeof createRunner>, 'entries' | 'exclusive'>,
): Outbox['takeBack'] {
  return async (id, why) => {
    const found = entries.find(id);
    if (found === null) return null;
    return exclusive(laneOf(found), async () => {
      const entry = entries.find(id);
      if (entry === null || isUnsure(entry)) return null;
      const handler = entry.state === 'sent' ? {} : await loadHandler(host, entry);
      const context = { host, entry, isWatched: true };
      if (why === 'correct') refuseCorrection(handler, context);
      const files = entry.request.files ? await readFiles(recordKey(entry)) : [];
      entries.remove(id);
      await handler.returned?.({ ...context, files }, why);
      // With a label, the path of the note leads to help.
      return (entry.note?.label ? null : entry.note?.path) ?? entry.edit;
    });
  };
}

/** Creates the outbox of a host. */
export function createOutbox(host: Host): Outbox {
  const runner = createRunner(host);
  const { entries, active, pauses, known, listeners, settlement, run, runLane } = runner;

  async function resume(): Promise<void> {
    pauses.clear();
    await run();
  }

  return {
    entries,
    active,
    add: entries.add,
    addWithFiles: entries.addWithFiles,
    async deliver(id, { endpoint, signal } = {}) {
      const entry = entries.find(id);
      if (entry === null || !host.online.get()) return waiting;
      if (endpoint) known.set(endpoint.path, endpoint);
      pauses.clear(entry.request.path);
      const stopWatching = active.watch(id);
      signal?.addEventListener('abort', stopWatching);
      if (signal?.aborted) stopWatching();
      try {
        // The others go out after it, and the page does not wait for them.
        const next = settlement.outcomes.next(id);
        const isTried = runLane(laneOf(entry));
        void isTried.then(run, () => undefined);
        const outcome = await Promise.race([next, isTried.then(() => waiting)]);
        if (outcome.state === 'refused') throw outcome.error;
        return outcome;
      } finally {
        signal?.removeEventListener('abort', stopWatching);
        stopWatching();
      }
    },
    sendNow: resume,
    takeBack: createTakeBack(host, runner),
    start(onSettled) {
      listeners.add(onSettled);
      const stopWatching = watchReturn(host, { run, resume });
      void removeLostFiles();
      void resume();
      return () => {
        listeners.delete(onSettled);
        runner.schedule();
        stopWatching();
      };
    },
  };
}
