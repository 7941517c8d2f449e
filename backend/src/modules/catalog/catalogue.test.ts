import { clubConfig } from '../../config/club-config';
import { catalogConfig } from './catalog-config';
import type { ProductRow, StoredCatalogue } from './catalog-repository';
import { createCatalogue } from './catalogue';

function row(own: Partial<ProductRow>): ProductRow {
  return {
    id: 'p1',
    variant_id: 'v1',
    brand: 'second',
    product_class: 'pouch',
    title: 'М’ята',
    sub_title: '',
    description: '',
    price_kopiykas: 10_000,
    old_price_kopiykas: null,
    price_xp: 100,
    tags: [],
    stock: 1,
    picture: 'mint',
    tint: '#000000',
    pack_quantity: 1,
    facts: [],
    position: 0,
    ...own,
  };
}

const stored: StoredCatalogue = {
  collections: [
    {
      brand: 'second',
      id: 'ogo-velo',
      title: 'velo',
      lead: '',
      tint: '#000000',
      product_class: 'pouch',
      groups: [],
    },
  ],
  products: [row({ id: 'both' }), row({ id: 'points', price_kopiykas: 0 })],
  placements: ['both', 'points'].map((id) => ({
    product_id: id,
    collection_id: 'ogo-velo',
    group_id: null,
    home: true,
  })),
};

const listedWith = (pouch: boolean) =>
  createCatalogue('second', stored, catalogConfig, { ...clubConfig.promotions, pouch })
    .shelves.get('ogo-velo')
    ?.products.map(({ id, price, bonuses }) => ({ id, price, bonuses }));

test('[BX-09] without promotion of its class a product has no price in points, and may have none at all', () => {
  expect(listedWith(true)).toEqual([
    { id: 'both', price: 10_000, bonuses: 100 },
    { id: 'points', price: 0, bonuses: 100 },
  ]);
  expect(listedWith(false)).toEqual([{ id: 'both', price: 10_000, bonuses: 0 }]);
});
