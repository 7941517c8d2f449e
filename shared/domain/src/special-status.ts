import type { Brand } from './brand';

/** The data of an account that decide about the special status. */
interface Account {
  readonly brand: Brand;
  readonly metafields: readonly { readonly namespace: string; readonly key: string }[];
}

/** The metafield whose presence gives the special status. */
export const specialMetafield = { namespace: 'pwaDiscount', key: 'hyper-pro-699' } as const;

/** True when the account of the main brand has the metafield; the second brand does not use it. */
export function hasSpecialStatus(accounts: readonly Account[]): boolean {
  const { namespace, key } = specialMetafield;
  return accounts.some(
    ({ brand, metafields }) =>
      brand === 'main' && metafields.some((one) => one.namespace === namespace && one.key === key),
  );
}
