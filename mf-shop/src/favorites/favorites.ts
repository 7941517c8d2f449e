import { product, type Product } from '@club/api/contract/catalog';
import type { Brand } from '@club/domain/brand';
import { useBrand, useStore, type Store } from '@club/platform';
import { array, safeParse } from '@club/platform/schema';

/** As many as one call may ask for. */
const most = 100;
const keys: Readonly<Record<Brand, string>> = {
  main: 'shop-favorite',
  second: 'shop-favorite-second',
};
const none: readonly Product[] = [];
const listeners = new Set<() => void>();

function parse(text: string | null): readonly Product[] {
  if (text === null) return none;
  try {
    const parsed = safeParse(array(product), JSON.parse(text));
    return parsed.success ? parsed.data : none;
  } catch {
    // Text of an older version, or cut off by a full device: the list begins anew.
    return none;
  }
}

/**
 * The list lives in the device's storage alone, so that a reload, another tab and a logout
 * that empties the storage are all seen. Whole products are kept: the list opens without a network.
 */
function createFavorites(key: string): Store<readonly Product[]> {
  let seen: string | null = null;
  let list = none;
  return {
    get() {
      const text = localStorage.getItem(key);
      if (text !== seen) {
        seen = text;
        list = parse(text);
      }
      return list;
    },
    subscribe(listener) {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}

const stores: Readonly<Record<Brand, Store<readonly Product[]>>> = {
  main: createFavorites(keys.main),
  second: createFavorites(keys.second),
};

function keep(brand: Brand, list: readonly Product[]): void {
  localStorage.setItem(keys[brand], JSON.stringify(list));
  for (const listener of listeners) listener();
}

/** What the customer keeps in the app that is shown, newest first. */
export function useFavorites(): readonly Product[] {
  return useStore(stores[useBrand().brand]);
}

/** Puts a product on the list or takes it off; true when it is on the list now. */
export function toggleFavorite(brand: Brand, one: Product): boolean {
  const list = stores[brand].get();
  const others = list.filter(({ id }) => id !== one.id);
  const isKept = others.length === list.length;
  keep(brand, isKept ? [one, ...others].slice(0, most) : others);
  return isKept;
}

/** The list as the server sees it now; what it no longer sells stays, as sold out. */
export function renewed(list: readonly Product[], fresh: readonly Product[]): readonly Product[] {
  const byId = new Map(fresh.map((one) => [one.id, one]));
  return list.map((one) => byId.get(one.id) ?? { ...one, available: false });
}

/** Keeps what the server said about the list, for the next time without a network. */
export function renewFavorites(brand: Brand, fresh: readonly Product[]): void {
  const list = stores[brand].get();
  const next = renewed(list, fresh);
  if (JSON.stringify(next) !== JSON.stringify(list)) keep(brand, next);
}
