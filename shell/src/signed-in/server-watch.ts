import { isApiError, type Call } from '@club/api';
import { createStore, type Store } from '@club/platform';
import * as z from 'zod/mini';

/** The client, and whether the server behind it answers. */
export interface ServerWatch {
  readonly api: Call;
  /** False while calls fail though the device has a network. */
  readonly isThere: Store<boolean>;
}

/** How often a server that was silent is looked for. */
const lookMs = 10_000;

/** Whether a failure says that there is no server: nothing came, or a proxy answered for it. */
function isSilence(error: unknown): boolean {
  if (!navigator.onLine || !isApiError(error)) return false;
  const { kind, status = 0 } = error;
  return kind === 'network' || kind === 'timeout' || (status >= 502 && status <= 504);
}

const health = z.object({ status: z.literal('ok') });

async function isHealthy(): Promise<boolean> {
  try {
    const answer = await fetch('/health', { cache: 'no-store' });
    // A Wi-Fi that asks to log in first answers everything, with a page of its own.
    return answer.ok && health.safeParse(await answer.json()).success;
  } catch {
    // Still silent, which is what was asked.
    return false;
  }
}

/** Watches every call; once the server fell silent, looks for it until it is back. */
export function watchServer(call: Call, onBack: () => void): ServerWatch {
  const isThere = createStore(true);
  let looking: ReturnType<typeof setInterval> | undefined;

  function heard() {
    if (isThere.get()) return;
    clearInterval(looking);
    isThere.set(true);
    onBack();
  }
  async function look() {
    if (!document.hidden && (await isHealthy())) heard();
  }
  function fellSilent() {
    if (!isThere.get()) return;
    isThere.set(false);
    looking = setInterval(() => void look(), lookMs);
  }

  return {
    isThere,
    api: async (endpoint, input, options) => {
      try {
        const answer = await call(endpoint, input, options);
        heard();
        return answer;
      } catch (error) {
        if (isSilence(error)) fellSilent();
        throw error;
      }
    },
  };
}
