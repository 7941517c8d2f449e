import type { Brand } from '@club/domain/brand';
import type { Config } from './config';

/** The names of the apps. */
export type BrandNames = Readonly<Record<Brand, string>>;

/** The names of the apps, as they are configured. */
export const brandNames = ({ brands }: Pick<Config, 'brands'>): BrandNames => ({
  main: brands.main.name,
  second: brands.second.name,
});

/** The name of an app for operators; null is both. */
export const brandTitle = (brand: Brand | null, names: BrandNames): string =>
  brand === null ? 'обидва' : names[brand];
