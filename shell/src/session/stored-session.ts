import { clearAllCookies, clearCookiesOnExpiry, writeCookie } from '@club/platform/cookies';
import {
  clearStorageOnExpiry,
  clearStorageOnLogout,
  defineDeviceKey,
  textFormat,
} from '@club/platform/device-store';
import { outboxPrefix } from '@club/platform/outbox-prefix';
import { jsonFormat } from '@club/platform/json-format';
import type { Customer } from '@club/platform';
import * as z from 'zod/mini';
import type { EndReason } from './tab-history';

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
    // Sessions that were stored by an older version do not have it.
    // oxlint-disable-next-line no-underscore-dangle -- zod's own name
    referralCode: z._default(z.nullable(z.string()), null),
    accounts: z.object({ main: account, second: account }),
  }),
});

/** What is stored of a session: the token and its customer. */
export interface StoredSession {
  readonly token: string;
  readonly expiresAt: string;
  readonly customer: Customer;
}

/** Where the session is stored: other tabs follow it. */
export const sessionKey = 'club.session';

/** The token and its customer; at a logout, for a moment, why the session has ended. */
const storedText = defineDeviceKey({
  name: sessionKey,
  storage: 'local',
  owner: 'customer',
  initial: null,
  ...textFormat,
});

/** Whose data a storage holds, also after the session has ended without a logout. */
const storedOwner = {
  name: 'club.owner',
  owner: 'customer',
  initial: null,
  ...textFormat,
} as const;
const owners = {
  local: defineDeviceKey({ ...storedOwner, storage: 'local' }),
  session: defineDeviceKey({ ...storedOwner, storage: 'session' }),
};
const storages = ['local', 'session'] as const;

const sessionFormat = jsonFormat<StoredSession>(stored);

/**
 * The version of the app that this device saw last. What survives a logout is defined here, so that
 * it is known whenever a session ends.
 */
export const lastVersion = defineDeviceKey({
  name: 'club.version',
  storage: 'local',
  owner: 'device',
  survivesLogout: true,
  initial: null,
  ...textFormat,
});

function secondsUntil(moment: string): number {
  return Math.max(0, Math.floor((Date.parse(moment) - Date.now()) / 1000));
}

/** Whether a session has expired, by the clock of this device. */
export function isOver({ expiresAt }: StoredSession): boolean {
  return secondsUntil(expiresAt) === 0;
}

/** The stored session, also one that has expired; null when there is none, or it cannot be understood. */
export function readStoredSession(): StoredSession | null {
  const text = storedText.get();
  return text === null ? null : sessionFormat.parse(text);
}

/** Stores the session, and the token in its cookie for the server that renders the page. False when the device is full. */
export function writeStoredSession(session: StoredSession): boolean {
  writeCookie('userToken', session.token, secondsUntil(session.expiresAt));
  return storedText.set(sessionFormat.format(session));
}

const isInOutbox = (name: string) => name.startsWith(outboxPrefix);

/** Secrets go with each session. They are named here, as the code that stores them may not be loaded. */
const isSecret = (name: string) => name.startsWith('certificate-pin:');

/** Makes the storages this customer's: what another one has left there is removed, except the outbox. */
export function claimStorages({ id }: Customer): void {
  for (const storage of storages) {
    const owner = owners[storage].get();
    if (owner === id) continue;
    if (owner !== null)
      clearStorageOnLogout((name) => name === sessionKey || isInOutbox(name), [storage]);
    owners[storage].set(id);
  }
}

/**
 * Clears storages and cookies. A logout leaves only what survives one, and what other customers have
 * not sent yet. A session that has ended otherwise leaves the age answer, and what its customer has
 * typed, chosen or not sent yet, for the next login of the same customer.
 */
export function clearStoredSession(reason: EndReason, customer: Customer): void {
  // Other tabs see what was here before it is removed: so every page learns why.
  if (storedText.get() !== null) storedText.set(reason);
  if (reason === 'logout') {
    const own = `${outboxPrefix}${customer.id}:`;
    clearStorageOnLogout((name) => isInOutbox(name) && !name.startsWith(own));
    clearAllCookies();
    return;
  }
  storedText.remove();
  clearStorageOnExpiry(isSecret);
  // Where the owner could not be saved, this customer could not be distinguished from the next one.
  const unknown = storages.filter((storage) => owners[storage].get() !== customer.id);
  clearStorageOnLogout(isInOutbox, unknown);
  clearCookiesOnExpiry();
}
