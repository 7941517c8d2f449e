import type { BrowserContextOptions } from '@playwright/test';
import { splitTags } from '@club/domain/age';

interface Account {
  readonly shopify_id: string;
  /** Separated by commas. */
  readonly tags: string;
}

/** What the server answers to a login. */
export interface Login {
  readonly token: string;
  readonly expires_at: string;
  readonly user: Account & {
    readonly id: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly phone: string;
    readonly email: string | null;
    readonly referral_code?: string | null;
  };
  readonly ogo_user: Account | null;
}

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

const toAccount = ({ shopify_id: shopifyId, tags }: Account) => ({
  shopifyId,
  tags: splitTags(tags),
});

/** A login as the app stores it on the device. */
export function toStoredSession({ token, expires_at, user, ogo_user }: Login): string {
  return JSON.stringify({
    token,
    expiresAt: expires_at,
    customer: {
      id: user.id,
      firstName: user.first_name,
      lastName: user.last_name,
      phone: user.phone,
      email: user.email,
      isAgeVerified: splitTags(user.tags).includes('age_verified'),
      referralCode: user.referral_code ?? null,
      accounts: { main: toAccount(user), second: ogo_user && toAccount(ogo_user) },
    },
  });
}

function cookie(origin: string, name: string, value: string, expires: number) {
  return {
    name,
    value,
    domain: new URL(origin).hostname,
    path: '/',
    expires,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  };
}

/** What a device holds on which a guest has said to be of age. */
export function adultGuestState(origin: string): StorageState {
  const inAYear = Date.now() / 1000 + 31_536_000;
  return { cookies: [cookie(origin, 'is18', 'true', inAYear)], origins: [] };
}

/** What a device holds on which this customer logged in a moment ago. */
export function toStorageState(login: Login, origin: string): StorageState {
  return {
    cookies: [
      ...adultGuestState(origin).cookies,
      cookie(origin, 'user-token', login.token, Date.parse(login.expires_at) / 1000),
      cookie(origin, 'token-check', 'done', Date.now() / 1000 + 3_600),
    ],
    origins: [{ origin, localStorage: [{ name: 'club.session', value: toStoredSession(login) }] }],
  };
}
