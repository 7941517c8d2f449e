import type { ProductClass } from '@club/api/contract/catalog';
import type { Brand } from '@club/domain/brand';

export interface CatalogConfig {
  /** The collection ids of each brand, in the order of its shelves. */
  readonly collections: Readonly<Record<Brand, readonly string[]>>;
  /** A class that is switched off is on no shelf and has no page: sale and promotion of some are restricted by law. */
  readonly visible: Readonly<Record<ProductClass, boolean>>;
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
};
