import type { ProductClass } from '@club/api/contract/catalog';
import type { Brand } from '@club/domain/brand';

export interface CatalogConfig {
  /** The collection ids of each brand, in the order of its shelves. */
  readonly collections: Readonly<Record<Brand, readonly string[]>>;
  /** A class that is switched off is on no shelf and has no page: sale and promotion of some are restricted by law. */
  readonly visible: Readonly<Record<ProductClass, boolean>>;
  /** From so many pieces down customers are told how many are left. */
  readonly fewLeft: number;
  /** Where bands of prices end, in whole hryvnias and in points. */
  readonly bands: { readonly money: readonly number[]; readonly points: readonly number[] };
  /** What people call a class, beside what its products say of themselves. */
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
  visible: {
    sticks: true,
    device: true,
    accessory: true,
    cigarettes: true,
    pouch: true,
    merch: true,
    bonus: true,
  },
  fewLeft: 5,
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
