import type { DeviceOwner } from './device-store';
import type { Store } from './store';
import { tokenCookie } from './token-cookie';

/** A flag or a short-lived token that the specification stores in a cookie. */
export interface CookieDefinition {
  readonly name: string;
  /** Its life; null lasts until the browser is closed, or until the expiry given when it is set. */
  readonly seconds: number | null;
  /** Its owner; the default is the customer. */
  readonly owner?: DeviceOwner;
  /** Stays when a session expires. A logout clears every cookie. */
  readonly survivesExpiry?: boolean;
}

/** Every cookie of the app, with the name and the life that the specification gives it. */
export const cookies = {
  isAdult: { name: 'is18', seconds: 31_536_000, owner: 'device', survivesExpiry: true },
  userToken: { name: tokenCookie, seconds: null },
  secondBrand: { name: 'myogo', seconds: 31_536_000, owner: 'device' },
  veloIdFlag: { name: 'velo-id', seconds: 3_600 },
  oralStatus: { name: 'oral-status', seconds: 3_600 },
  veloToken: { name: 'velo-token', seconds: null },
  ogoToken: { name: 'ogo-token', seconds: null },
  scanCount: { name: 'scan-count', seconds: 7_200 },
  feedbackCanWrite: { name: 'feedback-can-write', seconds: 1_800 },
  feedbackToken: { name: 'feedback-token', seconds: null },
  offlineOrders: { name: 'offline-orders', seconds: 1_800 },
  orderImport: { name: 'order-import', seconds: 86_400 },
  certificateRegistration: { name: 'certificate-registration', seconds: 259_200 },
  certificateToken: { name: 'certificate-token', seconds: null },
  analyticsToken: { name: 'analytics-token', seconds: null },
  cartGuid: { name: 'cart-guid', seconds: null },
  pushUpdate: { name: 'push-update', seconds: null },
  ipostToken: { name: 'ipost-token', seconds: null },
  tokenCheck: { name: 'token-check', seconds: 1_200 },
  versionCheck: { name: 'version-check', seconds: 300, owner: 'device' },
  /** Whether this login was reported to the bot. */
  botReported: { name: 'bot-reported', seconds: 31_536_000 },
  /** When the customer last opened the list of news. */
  newsSeen: { name: 'news-seen', seconds: 31_536_000 },
  menuLink: { name: 'menu-link', seconds: 1_800 },
  newsCache: { name: 'news', seconds: null, owner: 'brand' },
  placesCache: { name: 'gs', seconds: null, owner: 'brand' },
  questionsCache: { name: 'faq', seconds: null, owner: 'brand' },
  agreementCache: { name: 'agree', seconds: null, owner: 'brand' },
  rulesCache: { name: 'rules', seconds: null, owner: 'brand' },
  cardsCache: { name: 'cards', seconds: null, owner: 'brand' },
} as const satisfies Record<string, CookieDefinition>;

/** The name of a cookie of the app. */
export type CookieName = keyof typeof cookies;

/** Cookies that a new version of the app clears: caches of pages, and the flags of the certificates. */
export const versionedCookies: readonly CookieName[] = [
  'newsCache',
  'placesCache',
  'questionsCache',
  'agreementCache',
  'rulesCache',
  'cardsCache',
  'certificateToken',
  'certificateRegistration',
];

const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

function attributes(seconds: number | null): string {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const life = seconds === null ? '' : `; Max-Age=${seconds}`;
  return `; Path=/; SameSite=Lax${secure}${life}`;
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    // Not written by this app: treated as absent.
    return null;
  }
}

/** The cookie's value, or null. */
export function readCookie(cookie: CookieName): string | null {
  const { name } = cookies[cookie];
  for (const pair of document.cookie.split('; ')) {
    const split = pair.indexOf('=');
    if (pair.slice(0, split) === name) return decode(pair.slice(split + 1));
  }
  return null;
}

/** Saves a value for the cookie's life, or for the seconds given. */
export function writeCookie(cookie: CookieName, value: string, seconds?: number): void {
  const { name, seconds: life } = cookies[cookie];
  document.cookie = `${name}=${encodeURIComponent(value)}${attributes(seconds ?? life)}`;
  changed();
}

/**
 * Gives a `writeCookie` for the answer of a request that is made for the current customer: it writes
 * nothing once that customer has left, so that the next one does not find it.
 */
export function writeCookieAsCurrentCustomer(): typeof writeCookie {
  const owner = readCookie('userToken');
  return (...written) => {
    if (readCookie('userToken') === owner) writeCookie(...written);
  };
}

/** Clears one cookie. */
export function clearCookie(cookie: CookieName): void {
  document.cookie = `${cookies[cookie].name}=${attributes(0)}`;
  changed();
}

function clearCookies(isCleared: (cookie: CookieDefinition) => boolean): void {
  for (const [cookie, definition] of Object.entries<CookieDefinition>(cookies)) {
    if (isCleared(definition)) clearCookie(cookie as CookieName);
  }
}

/** Clears every cookie of the app, as a logout does. */
export function clearAllCookies(): void {
  clearCookies(() => true);
}

/** Clears the cookies of a customer whose session has expired. */
export function clearCookiesOnExpiry(): void {
  clearCookies(({ survivesExpiry }) => !survivesExpiry);
}

/** A cookie as a store. It is notified only of changes by this bundle. */
export function cookieValue(cookie: CookieName): Store<string | null> {
  return {
    get: () => readCookie(cookie),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
