import type { Store } from '@club/platform';
import { createStore } from '@club/platform';
import { loginPage } from './login-page';

/** How the network fails: no connection, answers of 500, a page instead of answers, or no answer at all. */
export const networkTroubles = ['none', 'offline', 'failing', 'html', 'silent'] as const;

/** The name of one of them. */
export type NetworkTrouble = (typeof networkTroubles)[number];

/** A call that the remote made. */
export interface RecordedCall {
  readonly id: number;
  readonly method: string;
  readonly path: string;
  /** The HTTP status, or why there is none; null while the call is running. */
  readonly outcome: number | 'offline' | 'cancelled' | 'failed' | null;
  readonly ms: number | null;
}

/** The selected conditions of the network. */
interface NetworkConditions {
  readonly delayMs: number;
  readonly trouble: NetworkTrouble;
}

/** A network that can be slow or broken, and records its calls. */
export interface Network {
  readonly fetch: typeof fetch;
  /** Latest first. */
  readonly calls: Store<readonly RecordedCall[]>;
  readonly online: Store<boolean>;
  set(conditions: NetworkConditions): void;
  clearCalls(): void;
}

const maxCalls = 100;

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const cancel = () => reject(signal?.reason as Error);
    if (signal?.aborted) cancel();
    else signal?.addEventListener('abort', cancel, { once: true });
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function brokenAnswer(): Response {
  const body = { code: 'INTERNAL', message: 'Сервер зламано на панелі перевірки' };
  return new Response(JSON.stringify(body), {
    status: 500,
    headers: { 'content-type': 'application/json' },
  });
}

function pageAnswer(): Response {
  const { status, type, body } = loginPage;
  return new Response(body, { status, headers: { 'content-type': type } });
}

function callOutcome(error: unknown, isOffline: boolean): RecordedCall['outcome'] {
  if (isOffline) return 'offline';
  const { name } = (error ?? {}) as { readonly name?: unknown };
  return name === 'AbortError' || name === 'TimeoutError' ? 'cancelled' : 'failed';
}

/** Creates the network of the harness around the real one. */
export function createNetwork(realFetch: typeof fetch): Network {
  const calls = createStore<readonly RecordedCall[]>([]);
  const online = createStore(true);
  let conditions: NetworkConditions = { delayMs: 0, trouble: 'none' };
  let lastId = 0;

  function record(call: RecordedCall): void {
    const isKnown = calls.get().some(({ id }) => id === call.id);
    const next = isKnown
      ? calls.get().map((known) => (known.id === call.id ? call : known))
      : [call, ...calls.get()];
    calls.set(next.slice(0, maxCalls));
  }

  async function answer(target: RequestInfo | URL, init: RequestInit | undefined) {
    const { delayMs, trouble } = conditions;
    if (delayMs > 0) await Promise.race([pause(delayMs), aborted(init?.signal)]);
    if (trouble === 'offline') throw new TypeError('The panel has switched the network off.');
    if (trouble === 'failing') return brokenAnswer();
    if (trouble === 'html') return pageAnswer();
    if (trouble === 'silent') return aborted(init?.signal);
    return realFetch(target, init);
  }

  return {
    calls,
    online,
    async fetch(target, init) {
      const url = new URL(target instanceof Request ? target.url : target, location.href);
      const started = performance.now();
      const call = { id: (lastId += 1), method: init?.method ?? 'GET', path: url.pathname };
      const isOffline = conditions.trouble === 'offline';
      const done = (outcome: RecordedCall['outcome']) =>
        record({ ...call, outcome, ms: Math.round(performance.now() - started) });
      record({ ...call, outcome: null, ms: null });
      try {
        const response = await answer(target, init);
        done(response.status);
        return response;
      } catch (error) {
        done(callOutcome(error, isOffline));
        throw error;
      }
    },
    set(next) {
      conditions = next;
      online.set(next.trouble !== 'offline');
    },
    clearCalls: () => calls.set([]),
  };
}
