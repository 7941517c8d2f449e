import { isApiError, type Call } from '@club/api';
import { createStore, type Store } from '@club/platform';
import * as z from 'zod/mini';

/** The client, and whether the server behind it answers. */
export interface ServerWatch {
  readonly api: Call;
  /** False while calls fail though the device has a network. */
  readonly isAvailable: Store<boolean>;
}

/** How often an unavailable server is checked. */
const pollMs = 10_000;

/** Whether a call got no response of the server itself. A declared error is one, also when a service behind it is down. */
function isWithoutAnswer(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { kind, status = 0 } = error;
  const isFromProxy = kind === 'bad-response' && status >= 502 && status <= 504;
  return kind === 'network' || kind === 'timeout' || isFromProxy;
}

const health = z.object({ status: z.literal('ok') });

async function isHealthy(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(pollMs);
    const answer = await fetch('/health', { cache: 'no-store', signal });
    // A captive portal answers every request with its login page.
    return answer.ok && health.safeParse(await answer.json()).success;
  } catch {
    // Still unavailable.
    return false;
  }
}

/** Watches every call; while the server is unavailable, checks until it is back. */
export function watchServer(call: Call, onBack: () => void): ServerWatch {
  const isAvailable = createStore(true);
  let timer: ReturnType<typeof setInterval> | undefined;
  let check: Promise<void> | undefined;

  function setAvailable() {
    if (isAvailable.get()) return;
    clearInterval(timer);
    isAvailable.set(true);
    onBack();
  }
  async function poll() {
    if (!document.hidden && (await isHealthy())) setAvailable();
  }
  function setUnavailable() {
    if (!isAvailable.get()) return;
    isAvailable.set(false);
    timer = setInterval(() => void poll(), pollMs);
  }
  /** One slow or broken call does not mean that the server is down: its health says it. */
  async function checkHealth() {
    if (!(await isHealthy()) && navigator.onLine) setUnavailable();
    check = undefined;
  }

  return {
    isAvailable,
    api: async (endpoint, input, options) => {
      try {
        const answer = await call(endpoint, input, options);
        setAvailable();
        return answer;
      } catch (error) {
        if (isAvailable.get() && navigator.onLine && isWithoutAnswer(error))
          check ??= checkHealth();
        throw error;
      }
    },
  };
}
