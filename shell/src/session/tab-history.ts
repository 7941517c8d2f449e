import type { Brand } from '@club/domain/brand';
import { createStore, type Store } from '@club/platform';
import {
  defineDeviceKey,
  flagFormat,
  textFormat,
  type DeviceValue,
} from '@club/platform/device-store';

const endReasons = ['logout', 'expired', 'unauthorized'] as const;

/** Why a session ended. */
export type EndReason = (typeof endReasons)[number];

/** The reason of that name; undefined for anything else. */
export function parseEndReason(text: string | null): EndReason | undefined {
  return endReasons.find((one) => one === text);
}

/** Where the customer came to the cart from. */
export interface Referrer {
  readonly address: string | null;
  /** Whether they came back from a later step: then one step in the history leads there again. */
  readonly isFromLaterStep: boolean;
}

/** What guards and the login know of this tab. It is read from the session storage once, so that rendering reads none. */
export interface TabHistory {
  /** The page that was shown last, with its query, or null on a fresh start. */
  lastAddress(): string | null;
  recordShown(address: string): void;
  /** The page that was requested before the login; forgotten once the customer is somewhere. */
  rememberedPage(): string | null;
  rememberPage(address: string): void;
  readonly referrer: Store<Referrer>;
  /** A later step of the order replaces no referrer. */
  rememberReferrer(address: string, isLaterStep: boolean): void;
  /** Whether what was in the cart of an app is ordered, until something new is there. */
  isCartOrdered(brand: Brand): boolean;
  setCartOrdered(brand: Brand, isOrdered: boolean): void;
  /** Why the session before ended, unless the customer left; until the next one begins. */
  endReason(): EndReason | null;
}

/** The history of the tab, with what only the owner of the session calls. */
export interface OwnTabHistory extends TabHistory {
  /** Called after the storage was emptied. A customer who leaves must not come back to the page by the next login. */
  endSession(reason: EndReason): void;
  beginSession(): void;
}

const tabText = { storage: 'session', owner: 'tab', initial: null, ...textFormat } as const;
/** The page that was requested before the login. */
const requestedPage = defineDeviceKey({ name: 'club.page', ...tabText });
/** The page from which the customer came to the cart. */
const cartReferrer = defineDeviceKey({ name: 'club.referrer', ...tabText });
/** Why the session before ended. */
const lastEnd = defineDeviceKey({ name: 'club.ended', ...tabText });
const tabFlag = { storage: 'session', owner: 'tab', initial: false, ...flagFormat() } as const;
/** Whether what was in the cart of each app is ordered. */
const cartOrdered: Readonly<Record<Brand, DeviceValue<boolean>>> = {
  main: defineDeviceKey({ name: 'club.ordered', ...tabFlag }),
  second: defineDeviceKey({ name: 'club.ordered-second', ...tabFlag }),
};

function store(key: DeviceValue<string | null>, value: string | null): void {
  if (value === null) key.remove();
  else key.set(value);
}

/** Opens the history of this tab. */
export function openTabHistory(isCustomer: () => boolean): OwnTabHistory {
  let last: string | null = null;
  let leftAt: string | null = null;
  let remembered = requestedPage.get();
  let isOrdered = { main: cartOrdered.main.get(), second: cartOrdered.second.get() };
  let ended = parseEndReason(lastEnd.get()) ?? null;
  const referrer = createStore<Referrer>({
    address: cartReferrer.get(),
    isFromLaterStep: false,
  });

  function setRemembered(address: string | null) {
    remembered = address;
    store(requestedPage, address);
  }
  function setEnded(reason: EndReason | null) {
    ended = reason;
    store(lastEnd, reason);
  }

  return {
    lastAddress: () => last,
    recordShown(address) {
      last = address;
      leftAt = null;
      if (isCustomer()) setRemembered(null);
    },
    rememberedPage: () => remembered,
    rememberPage(address) {
      if (address !== leftAt) setRemembered(address);
    },
    referrer,
    rememberReferrer(address, isLaterStep) {
      if (isLaterStep) {
        referrer.set({ address: referrer.get().address, isFromLaterStep: true });
        return;
      }
      store(cartReferrer, address);
      referrer.set({ address, isFromLaterStep: false });
    },
    isCartOrdered: (brand) => isOrdered[brand],
    setCartOrdered(brand, isNowOrdered) {
      if (isOrdered[brand] === isNowOrdered) return;
      isOrdered = { ...isOrdered, [brand]: isNowOrdered };
      cartOrdered[brand].set(isNowOrdered);
    },
    endReason: () => ended,
    endSession(reason) {
      remembered = null;
      isOrdered = { main: false, second: false };
      referrer.set({ address: null, isFromLaterStep: false });
      if (reason === 'logout') leftAt = last;
      setEnded(reason === 'logout' ? null : reason);
    },
    beginSession: () => setEnded(null),
  };
}
