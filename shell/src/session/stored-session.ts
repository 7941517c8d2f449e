import { clearCookie, cookies, writeCookie, type CookieName } from '@club/platform/cookies';
import type { Customer } from '@club/platform';
import * as z from 'zod/mini';
import type { EndReason } from './tab-memory';

const account = z.nullable(z.object({ shopifyId: z.string(), tags: z.array(z.string()) }));

const stored = z.object({
  token: z.string(),
  expiresAt: z.iso.datetime(),
  customer: z.object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    email: z.nullable(z.string()),
    isAgeVerified: z.boolean(),
    // Sessions that were kept by an older version do not have it.
    // oxlint-disable-next-line no-underscore-dangle -- zod's own name
    referralCode: z._default(z.nullable(z.string()), null),
    accounts: z.object({ main: account, second: account }),
  }),
});

/** What outlives the page: the token and who it stands for. */
export interface StoredSession {
  readonly token: string;
  readonly expiresAt: string;
  readonly customer: Customer;
}

/** Where the session is kept. */
export const storageKey = 'club.session';
/** Where the app keeps the version that it last saw; it outlives a logout. */
export const versionKey = 'club.version';

function secondsUntil(moment: string): number {
  return Math.max(0, Math.floor((Date.parse(moment) - Date.now()) / 1000));
}

/** Whether a session has run out, by the clock that its end was told by. */
export function isOver({ expiresAt }: StoredSession): boolean {
  return secondsUntil(expiresAt) === 0;
}

/** The kept session, also one that has run out; null when there is none, or it cannot be understood. */
export function readStoredSession(): StoredSession | null {
  const text = localStorage.getItem(storageKey);
  if (text === null) return null;
  try {
    return stored.parse(JSON.parse(text));
  } catch {
    // Not written by this app: treated as no session.
    return null;
  }
}

/** Keeps the session, and the token in its cookie for the server that makes the page. False when the device is full. */
export function writeStoredSession(session: StoredSession): boolean {
  writeCookie('userToken', session.token, secondsUntil(session.expiresAt));
  try {
    localStorage.setItem(storageKey, JSON.stringify(session));
    return true;
  } catch {
    return false;
  }
}

/** Clears stores, cookies and local storage. The local app version stays, and so does the age answer. */
export function clearStoredSession(reason: EndReason): void {
  // Other tabs are told what stood here before it went: so they hear why, whatever page they show.
  if (localStorage.getItem(storageKey) !== null) localStorage.setItem(storageKey, reason);
  // One by one: two tabs may leave at once, and what one puts back the other would take away.
  for (const key of Object.keys(localStorage)) {
    if (key !== versionKey) localStorage.removeItem(key);
  }
  sessionStorage.clear();
  for (const cookie of Object.keys(cookies) as CookieName[]) {
    if (cookie !== 'isAdult') clearCookie(cookie);
  }
}
