/** The two linked storefronts. */
export const brands = ['main', 'second'] as const;

/** One of the two linked storefronts. */
export type Brand = (typeof brands)[number];

/** How an address asks for one of them on a host that shows both, as the icon of an installed app does. */
export const brandParameter = 'app';

/** The brand of that name; undefined for anything else. */
export function brandNamed(name: unknown): Brand | undefined {
  return brands.find((one) => one === name);
}
