import { firstSwitches, type Switches } from '../../app/switches';
import { createEarningRules } from '../loyalty/earning-rules';
import type { StoredRule } from '../loyalty/earning-rules-repository';
import { catalogConfig } from './catalog-config';
import type { StoredCatalog } from './catalog-repository';
import { createCatalogSnapshot } from './catalog-snapshot';
import { noStatus } from './terms';

const now = new Date('2026-11-20T10:00:00Z');

const orderRule: StoredRule = {
  id: 1,
  way: 'order',
  brand: null,
  product_class: null,
  unit: 'percent',
  amount: 5,
  starts_at: new Date('2020-01-01'),
  ends_at: null,
};

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
    special_price_kopiykas: null,
    opens_at: null,
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

const listedWith = (own: Partial<Switches> = {}, rule: Partial<StoredRule> = {}) => {
  const switches = { ...firstSwitches, ...own };
  return createCatalogSnapshot('second', stored, {
    config: catalogConfig,
    terms: {
      earning: createEarningRules([{ ...orderRule, ...rule }], switches, {
        at: now,
        brand: 'second',
      }),
      switches,
      status: noStatus,
      now,
      earlyDays: 3,
    },
    pictures: { view: (name) => ({ picture: `/pictures/${name}.svg` }) },
  })
    .collections.get('ogo-velo')
    ?.items.map(({ product }) => product);
};

test('[BX-09] while its class has no price in points, a product may have no price at all', () => {
  expect(listedWith()).toEqual([
    expect.objectContaining({ id: 'both', price: 10_000, bonuses: 100 }),
    expect.objectContaining({ id: 'points', price: 0, bonuses: 100 }),
  ]);
  expect(listedWith({ 'points-price.pouch': false })).toEqual([
    expect.objectContaining({ id: 'both', price: 10_000, bonuses: 0 }),
  ]);
});

test('[BX-09] a product says what its order earns: only for money, and only while the rule is on', () => {
  const percents = (...list: Parameters<typeof listedWith>) =>
    listedWith(...list)?.map(({ earnPercent }) => earnPercent);
  expect(percents()).toEqual([5, undefined]);
  expect(percents({ 'order-points.pouch': false })).toEqual([undefined, undefined]);
  expect(percents({}, { amount: 0 })).toEqual([undefined, undefined]);
});
