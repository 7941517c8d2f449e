import { isApiError, type Call, type ErrorCode } from '@club/api';
import { clearCookie, writeCookieAsCurrentCustomer, readCookie, type CookieName } from './cookies';
import { maxWaitMs } from './max-wait';

/** A part of the API that opens with a short-lived token of its own, sent as `token` with each call. */
export interface Section {
  /** Where the token is stored until it expires. */
  readonly cookie: CookieName;
  /** The error for a token that is no longer valid. */
  readonly refusal: ErrorCode;
  readonly open: (api: Call) => Promise<{ token: string; expires_in_seconds: number }>;
}

/** The pending openings, so that the reads of one page do not open a section twice. */
const openings = new WeakMap<Call, Map<CookieName, Promise<string>>>();

/** What is left of the time that the caller waits, for the opening and the call together. */
type TimeLeft = () => number | undefined;

function timeLeft(timeoutMs: number | undefined): TimeLeft {
  const start = performance.now();
  // Signals take whole milliseconds.
  return () => timeoutMs && Math.max(1, Math.ceil(timeoutMs - (performance.now() - start)));
}

async function open(api: Call, section: Section, left: TimeLeft): Promise<string> {
  const write = writeCookieAsCurrentCustomer();
  const { token, expires_in_seconds: seconds } = await section.open((endpoint, input, options) =>
    // Also for a write: a read may wait for the same opening.
    api(endpoint, input, { timeoutMs: left() ?? maxWaitMs, ...options }),
  );
  write(section.cookie, token, seconds);
  return token;
}

async function sectionToken(api: Call, section: Section, left: TimeLeft): Promise<string> {
  const stored = readCookie(section.cookie);
  if (stored !== null) return stored;
  const running = openings.get(api) ?? new Map<CookieName, Promise<string>>();
  openings.set(api, running);
  const opening =
    running.get(section.cookie) ??
    open(api, section, left).finally(() => running.delete(section.cookie));
  running.set(section.cookie, opening);
  return opening;
}

/** A client that adds the section's token. A refused token is dropped and a new one tried, once. */
export function createSectionCall(api: Call, section: Section): Call {
  return async (endpoint, input, options) => {
    const left = timeLeft(options?.timeoutMs);
    const attempt = async () => {
      const token = await sectionToken(api, section, left);
      try {
        return await api(endpoint, { ...(input as object), token } as typeof input, {
          ...options,
          timeoutMs: left(),
        });
      } catch (error) {
        const isRefused = isApiError(error, section.refusal);
        // Another call may have stored a new token meanwhile.
        if (isRefused && readCookie(section.cookie) === token) clearCookie(section.cookie);
        throw error;
      }
    };
    try {
      return await attempt();
    } catch (error) {
      if (!isApiError(error, section.refusal)) throw error;
      return attempt();
    }
  };
}
