import { product, type Product } from '@club/api/contract/catalog';
import type { Brand } from '@club/domain/brand';
import { jsonFormat, useBrand, useDeviceValue } from '@club/platform';
import { array } from '@club/platform/schema';
import { defineForEachApp } from './define-for-each-app';

/** The limit of one call. */
const maxFavorites = 100;

/** Favorites by app. Whole products are saved: the list opens without a network. */
const stores = defineForEachApp<readonly Product[]>({
  name: 'shop-favorite',
  initial: [],
  ...jsonFormat<readonly Product[]>(array(product)),
});

/** The favorites in the app that is shown, newest first. */
export function useFavorites(): readonly Product[] {
  return useDeviceValue(stores[useBrand().brand]);
}

/** Adds a product or removes it; true when it is a favorite now. Throws where the device cannot save it. */
export function toggleFavorite(brand: Brand, one: Product): boolean {
  const list = stores[brand].get();
  const others = list.filter(({ id }) => id !== one.id);
  const isAdded = others.length === list.length;
  stores[brand].save(isAdded ? [one, ...others].slice(0, maxFavorites) : others);
  return isAdded;
}

/** Puts a removed product back where it was. */
export function restoreFavorite(brand: Brand, one: Product, index: number): void {
  const others = stores[brand].get().filter(({ id }) => id !== one.id);
  const restored = [...others.slice(0, index), one, ...others.slice(index)];
  stores[brand].set(restored.slice(0, maxFavorites));
}

/** The list as the server sees it now; what it no longer sells stays, as sold out. */
export function refreshedFavorites(
  list: readonly Product[],
  fresh: readonly Product[],
): readonly Product[] {
  const byId = new Map(fresh.map((one) => [one.id, one]));
  return list.map((one) => byId.get(one.id) ?? { ...one, available: false });
}

/** Saves the refreshed list for the next time without a network; a full device keeps the older one. */
export function saveRefreshedFavorites(brand: Brand, fresh: readonly Product[]): void {
  const list = stores[brand].get();
  const next = refreshedFavorites(list, fresh);
  if (JSON.stringify(next) !== JSON.stringify(list)) stores[brand].set(next);
}
