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
import {
  clearStoredSession,
  readStoredSession,
  writeStoredSession,
  type StoredSession,
} from './stored-session';

/** Why a session ended. */
export type EndReason = 'logout' | 'expired' | 'unauthorized';

/** The owner of the token. Nobody else sees it. */
export interface SessionKeeper {
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
  switchBrand(brand: Brand): void;
  /** The page that the customer stands on, or null on a fresh start. */
  lastPage(): string | null;
  arrivedAt(path: string): void;
  rememberPage(path: string): void;
  /** The page that was asked for before the login; forgotten once the customer is somewhere. */
  rememberedPage(): string | null;
  rememberReferrer(from: string | null, ref: string | null): void;
  wasOrdered(): boolean;
}

const keys = { page: 'club.page', from: 'club.referrer', ref: 'club.ref', ordered: 'club.ordered' };

function brandInfo(boot: Boot, brand: Brand): BrandInfo {
  const { name, shop } = boot.brands[brand];
  return { brand, name, shop };
}

/** A page that was kept for the time without a network may be of the brand that was shown then. */
function chosenBrand(boot: Boot): Brand {
  const chosen = boot.onSecondHost ? null : readCookie('secondBrand');
  if (chosen === null) return boot.brand;
  return chosen === 'true' ? 'second' : 'main';
}

function sessionOf(stored: StoredSession | null): Session {
  return stored ? { status: 'customer', customer: stored.customer } : { status: 'guest' };
}

/** Memory of this tab: what the guards need between two pages. */
function createTabMemory(isCustomer: () => boolean) {
  let last: string | null = null;
  let left: string | null = null;
  return {
    lastPage: () => last,
    arrivedAt(path: string) {
      last = path;
      left = null;
      if (isCustomer()) sessionStorage.removeItem(keys.page);
    },
    /** Whoever logs out leaves the page on purpose: the next login must not come back to it. */
    leave() {
      left = last;
    },
    rememberPage(path: string) {
      if (path !== left) sessionStorage.setItem(keys.page, path);
    },
    rememberedPage: () => sessionStorage.getItem(keys.page),
    rememberReferrer(from: string | null, ref: string | null) {
      if (from !== null) sessionStorage.setItem(keys.from, from);
      if (ref !== null) sessionStorage.setItem(keys.ref, ref);
    },
    wasOrdered: () => sessionStorage.getItem(keys.ordered) === 'true',
  };
}

/** Makes the owner of the token. */
export function createSession(boot: Boot): SessionKeeper {
  let stored = readStoredSession();
  const store = createStore<Session>(sessionOf(stored));
  const brand = createStore<BrandInfo>(brandInfo(boot, chosenBrand(boot)));
  const memory = createTabMemory(() => stored !== null);
  const listeners = new Set<(reason: EndReason) => void>();

  function end(reason: EndReason) {
    // Listeners may call back: a fact about the end comes round as a wish to end.
    if (stored === null) return;
    stored = null;
    clearStoredSession();
    if (reason === 'logout') memory.leave();
    for (const listener of listeners) listener(reason);
    store.set({ status: 'guest' });
  }

  const api = createClient({
    apiKey: boot.apiKey,
    token: () => stored?.token ?? null,
    brand: () => brand.get().brand,
    // One login stands for both apps.
    secondBrandToken: () => stored?.token ?? null,
    onError: (error) => {
      if (isApiError(error, 'UNAUTHORIZED_IN_APP')) end('unauthorized');
    },
  });

  return {
    store,
    brand,
    api,
    begin(login) {
      stored = { token: login.token, expiresAt: login.expires_at, customer: customerOf(login) };
      writeStoredSession(stored);
      store.set(sessionOf(stored));
    },
    async logout() {
      const token = stored?.token;
      // The customer leaves at once; a server that cannot be reached must not keep them here.
      const told = token
        ? api(logoutCall, { token }).catch(() => undefined)
        : Promise.resolve(undefined);
      end('logout');
      await told;
    },
    end,
    onEnd(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async checkToken() {
      if (stored === null || readCookie('tokenCheck') !== null) return;
      const asked = stored;
      const { main, second } = asked.customer.accounts;
      const answer = await api(checkToken, {
        ...(main ? { gloShopId: main.shopifyId } : {}),
        ...(second ? { ogoShopId: second.shopifyId } : {}),
      });
      // Meanwhile the customer may have left, or another one come.
      if (stored !== asked) return;
      if (!answer.valid) return end('expired');
      writeCookie('tokenCheck', 'done');
      stored = { ...asked, expiresAt: answer.expires_at };
      writeStoredSession(stored);
    },
    renew(customer) {
      if (stored === null || stored.customer.id !== customer.id) return;
      stored = { ...stored, customer };
      writeStoredSession(stored);
      store.set(sessionOf(stored));
    },
    switchBrand(next) {
      writeCookie('secondBrand', String(next === 'second'));
      document.documentElement.dataset['brand'] = next;
      brand.set(brandInfo(boot, next));
    },
    ...memory,
  };
}
