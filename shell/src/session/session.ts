import { createClient, isApiError, type Call, type OutputOf } from '@club/api';
import { checkToken, confirmSms, logout as logoutCall } from '@club/api/contract/auth';
import type { Brand } from '@club/domain/brand';
import { customerOf } from '@club/host';
import {
  createStore,
  type BrandInfo,
  type Customer,
  type Session,
  type Store,
} from '@club/platform';
import { readCookie, writeCookie } from '@club/platform/cookies';
import type { Boot } from '@club/registry/boot';
import { createBrandChoice } from './chosen-brand';
import {
  clearStoredSession,
  isOver,
  readStoredSession,
  writeStoredSession,
  type StoredSession,
} from './stored-session';
import { createTabMemory, type EndReason, type TabMemory } from './tab-memory';

/** The owner of the token. Nobody else sees it. */
export interface SessionKeeper extends TabMemory {
  readonly store: Store<Session>;
  readonly brand: Store<BrandInfo>;
  readonly api: Call;
  /** Takes the answer of a login. */
  begin(login: OutputOf<typeof confirmSms>): void;
  /** Ends the session here and at the server. */
  logout(): Promise<void>;
  /** Ends the session here: the server no longer knows it, or another tab ended it. */
  end(reason: EndReason): void;
  /** Told when the session ends, to empty what else is kept. */
  onEnd(listener: (reason: EndReason) => void): () => void;
  /** Asks the server whether the token still stands, at most once in its cookie's life. */
  checkToken(): Promise<void>;
  /** Takes what was read anew about the customer who is logged in. */
  renew(customer: Customer): void;
  /** Takes the session of another tab; false when this page is another customer's. */
  follow(found: StoredSession): boolean;
  switchBrand(brand: Brand): void;
  /** False where the device keeps nothing, or has no room: the session is over with the page. */
  readonly isKept: Store<boolean>;
}

function sessionOf(stored: StoredSession | null): Session {
  return stored ? { status: 'customer', customer: stored.customer } : { status: 'guest' };
}

/** The end of a token by this device's clock, as far as the server says how long it lives. */
function endOf(told: { expires_at: string; expires_in_seconds?: number | undefined }): string {
  const { expires_at: end, expires_in_seconds: seconds } = told;
  return seconds === undefined ? end : new Date(Date.now() + seconds * 1000).toISOString();
}

/** The session as the server knows it, or null when its token stands no more. */
async function check(api: Call, session: StoredSession): Promise<StoredSession | null> {
  const { main, second } = session.customer.accounts;
  const answer = await api(checkToken, {
    ...(main ? { gloShopId: main.shopifyId } : {}),
    ...(second ? { ogoShopId: second.shopifyId } : {}),
  });
  return answer.valid ? { ...session, expiresAt: endOf(answer) } : null;
}

/** How long the customer stays, as a signal for what is asked on their behalf. */
function createStay() {
  let current = new AbortController();
  return {
    signal: () => current.signal,
    end() {
      current.abort();
      current = new AbortController();
    },
  };
}

/** Makes the owner of the token. `canKeep` is false where the browser forbids to keep anything. */
export function createSession(boot: Boot, canKeep = true): SessionKeeper {
  let stored = readStoredSession();
  const store = createStore<Session>(sessionOf(stored));
  const brand = createBrandChoice(boot);
  const memory = createTabMemory(() => stored !== null);
  const listeners = new Set<(reason: EndReason) => void>();
  const isKept = createStore(canKeep);
  const stay = createStay();

  function keep(session: StoredSession) {
    stored = session;
    isKept.set(writeStoredSession(session) && canKeep);
  }

  function end(reason: EndReason) {
    // Listeners may call back: a fact about the end comes round as a wish to end.
    if (stored === null) return;
    stored = null;
    stay.end();
    clearStoredSession(reason);
    if (reason === 'logout') memory.leave();
    else memory.rememberEnd(reason);
    for (const listener of listeners) listener(reason);
    store.set({ status: 'guest' });
    // Cleared with all else: who comes next must not stand in an app that a reload takes away.
    brand.followDevice();
  }

  const api = createClient({
    apiKey: boot.apiKey,
    token: () => stored?.token ?? null,
    brand: () => brand.store.get().brand,
    // Until the second brand's own token is here, the login stands for both apps.
    secondBrandToken: () => readCookie('ogoToken') ?? stored?.token ?? null,
    stay: stay.signal,
    onError: (error) => {
      if (isApiError(error, 'UNAUTHORIZED_IN_APP')) end('unauthorized');
    },
  });

  if (stored && isOver(stored)) end('expired');
  // Afterwards: an icon leads into its app also where the session has run out.
  brand.takeAsked();
  return {
    store,
    brand: brand.store,
    api,
    isKept,
    begin(login) {
      keep({ token: login.token, expiresAt: endOf(login), customer: customerOf(login) });
      memory.forgetEnd();
      store.set(sessionOf(stored));
    },
    async logout() {
      const token = stored?.token;
      // The customer leaves at once; a server that cannot be reached must not keep them here.
      const told = token && api(logoutCall, { token }, { keepalive: true });
      end('logout');
      await Promise.allSettled([told]);
    },
    end,
    onEnd(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async checkToken() {
      if (stored === null || readCookie('tokenCheck') !== null) return;
      const asked = stored;
      const checked = await check(api, asked);
      // Meanwhile another tab may have renewed it, or another customer come.
      if (stored !== asked) return;
      if (checked === null) return end('expired');
      writeCookie('tokenCheck', 'done');
      keep(checked);
    },
    renew(customer) {
      if (stored === null || stored.customer.id !== customer.id) return;
      keep({ ...stored, customer });
      store.set(sessionOf(stored));
    },
    follow(found) {
      if (stored && stored.customer.id !== found.customer.id) return false;
      stored = found;
      store.set(sessionOf(found));
      return true;
    },
    switchBrand: brand.choose,
    ...memory,
  };
}
