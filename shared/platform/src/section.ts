import { isApiError, type Call, type ErrorCode } from '@club/api';
import { clearCookie, penOfCustomer, readCookie, type CookieName } from './cookies';

/** A part of the API that opens with a short-lived token of its own, sent as `token` with each call. */
export interface Section {
  /** Where the token is kept until it expires. */
  readonly cookie: CookieName;
  /** The error that says that the token is no longer good. */
  readonly refusal: ErrorCode;
  readonly open: (api: Call) => Promise<{ token: string; expires_in_seconds: number }>;
}

/** The openings under way, so that the reads of one page do not open a section twice. */
const openings = new WeakMap<Call, Map<CookieName, Promise<string>>>();

async function open(api: Call, section: Section): Promise<string> {
  const write = penOfCustomer();
  const { token, expires_in_seconds: seconds } = await section.open(api);
  write(section.cookie, token, seconds);
  return token;
}

async function tokenOf(api: Call, section: Section): Promise<string> {
  const kept = readCookie(section.cookie);
  if (kept !== null) return kept;
  const running = openings.get(api) ?? new Map<CookieName, Promise<string>>();
  openings.set(api, running);
  const opening =
    running.get(section.cookie) ?? open(api, section).finally(() => running.delete(section.cookie));
  running.set(section.cookie, opening);
  return opening;
}

/** A client that adds the section's token. A refused token is dropped and a new one tried, once. */
export function createSectionCall(api: Call, section: Section): Call {
  return async (endpoint, input, options) => {
    const attempt = async () => {
      const token = await tokenOf(api, section);
      try {
        return await api(endpoint, { ...(input as object), token } as typeof input, options);
      } catch (error) {
        const isRefused = isApiError(error, section.refusal);
        // Another call may have brought a new one meanwhile.
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
