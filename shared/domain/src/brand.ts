/** The two linked storefronts. */
export const brands = ['main', 'second'] as const;

/** One of the two linked storefronts. */
export type Brand = (typeof brands)[number];

/** The parameter of an address that selects one of them on a host with both, used by installed apps. */
export const brandParameter = 'app';

/** The brand of that name; undefined for other texts. */
export function parseBrand(name: unknown): Brand | undefined {
  return brands.find((one) => one === name);
}
