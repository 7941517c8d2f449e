import { clubConfig } from '../../app/club-config';
import { catalogConfig } from './catalog-config';
import type { StoredCatalog } from './catalog-repository';
import { createCatalogSnapshot } from './catalog-snapshot';

type Row = StoredCatalog['products'][number];

function row(own: Partial<Row>): Row {
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
    picture: 'mint',
    more_pictures: [],
    tint: '#000000',
    pack_quantity: 1,
    facts: [],
    traits: {},
    is_listed: true,
    added_on: '2026-01-01',
    position: 0,
    sold: 0,
    ...own,
  };
}

const stored: StoredCatalog = {
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
  traits: [],
  placements: ['both', 'points'].map((id) => ({
    product_id: id,
    collection_id: 'ogo-velo',
    group_id: null,
    home: true,
  })),
};

const listedWith = (pouch: boolean) =>
  createCatalogSnapshot('second', stored, catalogConfig, { ...clubConfig.promotions, pouch })
    .collections.get('ogo-velo')
    ?.items.map(({ product: { id, price, bonuses } }) => ({ id, price, bonuses }));

test('[BX-09] without promotion of its class a product has no price in points, and may have none at all', () => {
  expect(listedWith(true)).toEqual([
    { id: 'both', price: 10_000, bonuses: 100 },
    { id: 'points', price: 0, bonuses: 100 },
  ]);
  expect(listedWith(false)).toEqual([{ id: 'both', price: 10_000, bonuses: 0 }]);
});
