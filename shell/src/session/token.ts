import { createClient, isApiError, type Call, type EndpointOutput } from '@club/api';
import type { confirmSms } from '@club/api/contract/account/auth';
import { checkToken, logout as logoutCall } from '@club/api/contract/account/token';
import type { Brand } from '@club/domain/brand';
import { customerFromLogin } from '@club/host';
import { createStore, type Customer, type Session, type Store } from '@club/platform';
import { readCookie, writeCookie } from '@club/platform/cookies';
import {
  claimStorages,
  clearStoredSession,
  isOver,
  readStoredSession,
  writeStoredSession,
  type StoredSession,
} from './stored-session';
import type { EndReason } from './tab-history';

/** Who is logged in, and the client that is bound to them. */
export interface CurrentSession {
  readonly store: Store<Session>;
  readonly api: Call;
  /** Takes what was read again about the customer who is logged in. */
  renew(customer: Customer): void;
}

/** The owner of the token. Nobody else sees it. */
export interface TokenOwner extends CurrentSession {
  /** False where the device saves nothing, or is full: the session ends with the page. */
  readonly isStored: Store<boolean>;
  /** Takes the answer of a login. */
  begin(login: EndpointOutput<typeof confirmSms>): void;
  /** Ends the session here and at the server. */
  logout(): Promise<void>;
  /** Ends the session here: the server no longer knows it, or another tab ended it. */
  end(reason: EndReason): void;
  /** Calls back when the session ends, to clear what else is stored. */
  onEnd(listener: (reason: EndReason) => void): () => void;
  /** How often the server has refused a call in this session because the customer is blocked. */
  readonly blockedCalls: Store<number>;
  /** Asks the server whether the token is still valid, at most once in its cookie's life. */
  checkToken(): Promise<void>;
  /** Takes the session of another tab; false when this page is another customer's. */
  follow(found: StoredSession): boolean;
}

/** What the owner of the token needs of the page. */
export interface TokenOwnerOptions {
  readonly apiKey: string;
  /** False where the browser forbids to save anything. */
  readonly canSave: boolean;
  /** Whether the page has come without the server. */
  readonly isPageStored: boolean;
  readonly brand: () => Brand;
  readonly onBegin: () => void;
  /** Called before the listeners of `onEnd`, when the device is cleared. */
  readonly onClear: (reason: EndReason) => void;
  /** Called last, when all listeners know of the end. */
  readonly onGuest: () => void;
  /** Called instead of all that when the device holds a newer session, whose data must stay. */
  readonly onReplaced: () => void;
}

function sessionState(stored: StoredSession | null): Session {
  return stored ? { status: 'customer', customer: stored.customer } : { status: 'guest' };
}

/** The end of a token by this device's clock, as far as the server says how long it lives. */
function tokenEnd(answer: { expires_at: string; expires_in_seconds?: number | undefined }): string {
  const { expires_at: end, expires_in_seconds: seconds } = answer;
  return seconds === undefined ? end : new Date(Date.now() + seconds * 1000).toISOString();
}

/** A signal that ends the requests of a customer who leaves. */
function createCustomerSignal() {
  let current = new AbortController();
  return {
    get: () => current.signal,
    abort() {
      current.abort();
      current = new AbortController();
    },
  };
}

/** The session of this page, and whether the device stores it. */
function openDeviceSession(canSave: boolean) {
  let current = readStoredSession();
  if (current) claimStorages(current.customer);
  const isStored = createStore(canSave);
  function save(session: StoredSession): void {
    current = session;
    claimStorages(session.customer);
    isStored.set(writeStoredSession(session) && canSave);
  }
  return {
    isStored,
    get: () => current,
    /** Another tab has stored a newer session, and this page was suspended then. */
    isReplaced: () => (readStoredSession() ?? current)?.token !== current?.token,
    save,
    /** Takes what was read again about the customer; false when the session is another customer's. */
    renew(customer: Customer) {
      if (current?.customer.id !== customer.id) return false;
      save({ ...current, customer });
      return true;
    },
    /** Takes a session that another tab has stored; false when it is another customer's. */
    take(session: StoredSession) {
      if (current && current.customer.id !== session.customer.id) return false;
      claimStorages(session.customer);
      current = session;
      return true;
    },
    clear(reason: EndReason) {
      if (current) clearStoredSession(reason, current.customer);
      current = null;
    },
  };
}

type DeviceSession = ReturnType<typeof openDeviceSession>;

/** Whether the token is still valid; its new end is stored. The server is called once in the life of the cookie. */
async function isTokenValid(api: Call, device: DeviceSession): Promise<boolean> {
  const session = device.get();
  if (session === null || readCookie('tokenCheck') !== null) return true;
  const { main, second } = session.customer.accounts;
  const answer = await api(checkToken, {
    ...(main ? { gloShopId: main.shopifyId } : {}),
    ...(second ? { ogoShopId: second.shopifyId } : {}),
  });
  // Meanwhile another tab may have renewed it, or another customer come.
  if (device.get() !== session) return true;
  if (!answer.valid) return false;
  writeCookie('tokenCheck', 'done');
  device.save({ ...session, expiresAt: tokenEnd(answer) });
  return true;
}

/** The client with the token of the session, and how often a call was refused because of a block. */
function createSessionClient(
  { apiKey, brand }: TokenOwnerOptions,
  device: DeviceSession,
  customerSignal: () => AbortSignal,
  onUnauthorized: () => void,
) {
  const token = () => device.get()?.token ?? null;
  const blockedCalls = createStore(0);
  const api = createClient({
    apiKey,
    token,
    brand,
    // Until the second brand's own token is here, the login token is used for both apps.
    secondBrandToken: () => readCookie('ogoToken') ?? token(),
    customerSignal,
    onError: (error) => {
      if (isApiError(error, 'UNAUTHORIZED_IN_APP')) onUnauthorized();
      // Without a session it is the answer to a login, whose page explains it.
      if (isApiError(error, 'CUSTOMER_BLOCKED') && device.get() !== null) {
        blockedCalls.set(blockedCalls.get() + 1);
      }
    },
  });
  return { api, blockedCalls };
}

/**
 * Whether a session has ended when the page opens. Without the server nobody can log in again, and what is
 * shown at a till is stored: then the session ends with the first call that the server refuses.
 */
function hasEnded(
  session: StoredSession | null,
  { isPageStored }: Pick<TokenOwnerOptions, 'isPageStored'>,
): boolean {
  return session !== null && isOver(session) && !isPageStored;
}

/** Creates the owner of the token. */
export function createTokenOwner(options: TokenOwnerOptions): TokenOwner {
  const device = openDeviceSession(options.canSave);
  const store = createStore<Session>(sessionState(device.get()));
  const listeners = new Set<(reason: EndReason) => void>();
  const customerSignal = createCustomerSignal();
  const { api, blockedCalls } = createSessionClient(options, device, customerSignal.get, () =>
    end('unauthorized'),
  );

  function end(reason: EndReason): void {
    // Listeners may call this again: the fact that a session has ended does.
    if (device.get() === null) return;
    if (device.isReplaced()) return options.onReplaced();
    device.clear(reason);
    customerSignal.abort();
    blockedCalls.set(0);
    options.onClear(reason);
    for (const listener of listeners) listener(reason);
    store.set({ status: 'guest' });
    options.onGuest();
  }

  if (hasEnded(device.get(), options)) end('expired');
  return {
    store,
    api,
    blockedCalls,
    isStored: device.isStored,
    begin(login) {
      const customer = customerFromLogin(login);
      device.save({ token: login.token, expiresAt: tokenEnd(login), customer });
      options.onBegin();
      store.set({ status: 'customer', customer });
    },
    async logout() {
      const token = device.get()?.token;
      // The customer leaves at once; a server that cannot be reached must not delay that.
      const answer = token && api(logoutCall, { token }, { keepalive: true });
      end('logout');
      await Promise.allSettled([answer]);
    },
    end,
    onEnd(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async checkToken() {
      if (!(await isTokenValid(api, device))) end('expired');
    },
    renew(customer) {
      if (device.renew(customer)) store.set({ status: 'customer', customer });
    },
    follow(found) {
      const isTaken = device.take(found);
      if (isTaken) store.set(sessionState(found));
      return isTaken;
    },
  };
}
