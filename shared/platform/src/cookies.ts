import { tokenCookie } from './token-cookie';

/** A flag or a short-lived token that the specification keeps in a cookie. */
export interface CookieDefinition {
  readonly name: string;
  /** Its life; null lasts until the browser is closed, or until the expiry given when it is set. */
  readonly seconds: number | null;
}

/** Every cookie of the app, with the life that the specification gives it. */
export const cookies = {
  isAdult: { name: 'is18', seconds: 31_536_000 },
  userToken: { name: tokenCookie, seconds: null },
  secondBrand: { name: 'myogo', seconds: 31_536_000 },
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
  versionCheck: { name: 'version-check', seconds: 300 },
  menuLink: { name: 'menu-link', seconds: 1_800 },
  newsCache: { name: 'news', seconds: null },
  placesCache: { name: 'gs', seconds: null },
  questionsCache: { name: 'faq', seconds: null },
  agreementCache: { name: 'agree', seconds: null },
  rulesCache: { name: 'rules', seconds: null },
  cardsCache: { name: 'cards', seconds: null },
} as const satisfies Record<string, CookieDefinition>;

/** The name of a cookie of the app. */
export type CookieName = keyof typeof cookies;

/** What a new version of the app clears: the caches of pages, and the flags that open the certificates. */
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

function attributesOf(seconds: number | null): string {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const life = seconds === null ? '' : `; Max-Age=${seconds}`;
  return `; Path=/; SameSite=Lax${secure}${life}`;
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    // Not written by this app: treated as no cookie.
    return null;
  }
}

/** The cookie's value, or null. */
export function readCookie(cookie: CookieName): string | null {
  const { name } = cookies[cookie];
  for (const pair of document.cookie.split('; ')) {
    const split = pair.indexOf('=');
    if (pair.slice(0, split) === name) return decoded(pair.slice(split + 1));
  }
  return null;
}

/** Keeps a value for the cookie's life, or for the seconds given. */
export function writeCookie(cookie: CookieName, value: string, seconds?: number): void {
  const { name, seconds: life } = cookies[cookie];
  document.cookie = `${name}=${encodeURIComponent(value)}${attributesOf(seconds ?? life)}`;
}

/**
 * A pen for what is asked for the customer of now. An answer that comes after they have left is
 * written for nobody, least of all for whoever came since.
 */
export function penOfCustomer(): typeof writeCookie {
  const owner = readCookie('userToken');
  return (...written) => {
    if (readCookie('userToken') === owner) writeCookie(...written);
  };
}

/** Drops one cookie. */
export function clearCookie(cookie: CookieName): void {
  document.cookie = `${cookies[cookie].name}=${attributesOf(0)}`;
}

/** Drops every cookie of the app. */
export function clearAllCookies(): void {
  for (const cookie of Object.keys(cookies) as CookieName[]) clearCookie(cookie);
}
