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

/** Whether a failure means that the server is unavailable: no response, or one of a proxy. */
function isWithoutAnswer(error: unknown): boolean {
  if (!navigator.onLine || !isApiError(error)) return false;
  const { kind, status = 0 } = error;
  return kind === 'network' || kind === 'timeout' || (status >= 502 && status <= 504);
}

const health = z.object({ status: z.literal('ok') });

async function isHealthy(): Promise<boolean> {
  try {
    const answer = await fetch('/health', { cache: 'no-store' });
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

  return {
    isAvailable,
    api: async (endpoint, input, options) => {
      try {
        const answer = await call(endpoint, input, options);
        setAvailable();
        return answer;
      } catch (error) {
        if (isWithoutAnswer(error)) setUnavailable();
        throw error;
      }
    },
  };
}
