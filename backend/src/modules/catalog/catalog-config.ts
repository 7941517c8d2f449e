import type { ProductClass } from '@club/api/contract/product-class';
import type { Brand } from '@club/domain/brand';

export interface CatalogConfig {
  /** The collection ids of each brand, in display order. */
  readonly collections: Readonly<Record<Brand, readonly string[]>>;
  /** Customers see the remaining stock at this quantity or less. */
  readonly lowStockLimit: number;
  /** The upper ends of the price bands, in hryvnias and in points. */
  readonly bands: { readonly money: readonly number[]; readonly points: readonly number[] };
  /** Search words for a class, in addition to the texts of its products. */
  readonly searchWords: Readonly<Record<ProductClass, string>>;
}

export const catalogConfig: CatalogConfig = {
  collections: {
    main: ['popular', 'sticks', 'devices', 'bonus', 'accessories'],
    second: [
      'popular',
      'ogo-sticks',
      'ogo-sticks-single',
      'ogo-devices',
      'ogo-velo',
      'ogo-cigs',
      'ogo-bonus',
      'ogo-accessories',
      'ogo-merch',
    ],
  },
  lowStockLimit: 5,
  bands: { money: [100, 200, 500, 1000, 1500], points: [250, 500, 1000] },
  searchWords: {
    sticks: 'стіки стік картриджі',
    device: 'пристрій девайс нагрівач',
    accessory: 'аксесуар',
    cigarettes: 'цигарки сигарети',
    pouch: 'вело velo паучі подушечки',
    merch: 'мерч одяг',
    bonus: 'подарунок бонус приз',
  },
};
