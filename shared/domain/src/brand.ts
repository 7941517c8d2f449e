/** The two linked storefronts. */
export const brands = ['main', 'second'] as const;

/** One of the two linked storefronts. */
export type Brand = (typeof brands)[number];
