import { collectionKeys, collections, type CollectionKey } from './collections';
import { products } from './products';

const ids = (values: string[]) => new Set(values);

test('there are about 120 products and every id is used once', () => {
  expect(products.length).toBeGreaterThanOrEqual(115);
  expect(products.length).toBeLessThanOrEqual(130);
  for (const field of ['id', 'variantId', 'picture'] as const) {
    expect(ids(products.map((product) => product[field])).size).toBe(products.length);
  }
  for (const product of products) {
    expect(product.id).toMatch(/^\d+$/);
    expect(product.variantId).toMatch(/^\d+$/);
    expect(product.id).not.toBe(product.variantId);
  }
});

test('[SH-01] the thirteen routed collections are there, once each', () => {
  expect(collections.map((collection) => collection.key).toSorted()).toEqual(
    collectionKeys.toSorted(),
  );
  expect(collections).toHaveLength(13);
});

function placedIn(key: CollectionKey) {
  return products.filter((product) =>
    product.collections.some((placement) => placement.collection === key),
  );
}

test.each(collections.filter((collection) => collection.key !== 'popular'))(
  '[SH-01] collection $key has products of its brand and in each of its groups',
  ({ key, brand, groups = [] }) => {
    const placed = placedIn(key);
    expect(placed.length).toBeGreaterThanOrEqual(6);
    expect(placed.every((product) => product.brand === brand)).toBe(true);
    const used = ids(
      placed.flatMap((product) =>
        product.collections.flatMap((placement) => placement.group ?? []),
      ),
    );
    // `all` is the collection without a filter.
    const filters = groups.map((group) => group.key).filter((group) => group !== 'all');
    expect([...used].toSorted()).toEqual(filters.toSorted());
  },
);

test.each(['main', 'second'])(
  '[SH-01] popular is composed of products of the %s brand',
  (brand) => {
    const placed = placedIn('popular').filter((product) => product.brand === brand);
    expect(placed.length).toBeGreaterThanOrEqual(6);
    for (const product of placed) expect(product.collections[0]?.collection).not.toBe('popular');
  },
);

test('a product costs either money or XP', () => {
  for (const product of products) {
    const isBonus = product.productClass === 'bonus';
    expect([product.id, product.priceKopiykas === 0, product.priceXp !== null]).toEqual([
      product.id,
      isBonus,
      isBonus,
    ]);
    expect(Number.isInteger(product.priceKopiykas)).toBe(true);
    expect(product.priceXp ?? 1).toBeGreaterThan(0);
    expect(product.oldPriceKopiykas ?? Infinity).toBeGreaterThan(product.priceKopiykas);
  }
});

test('bonus groups of the main brand split at 500 XP', () => {
  for (const product of products.filter(
    (candidate) => candidate.collections[0]?.collection === 'bonus',
  )) {
    const group = (product.priceXp ?? 0) <= 500 ? 'one' : 'two';
    expect([product.id, product.collections[0]?.group]).toEqual([product.id, group]);
  }
});

test('stock shows its edges in both brands: some are sold out, a few are the last ones', () => {
  const soldOut = products.filter((product) => product.stock === 0);
  expect(soldOut.map(({ brand }) => brand)).toEqual(['main', 'main', 'second']);
  const last = products.filter((product) => product.stock === 1);
  expect(last.length).toBeGreaterThanOrEqual(3);
  expect(last.length).toBeLessThanOrEqual(10);
});

test('sticks and nothing else say how many packs they hold', () => {
  for (const product of products) {
    expect([product.id, product.packQuantity !== undefined]).toEqual([
      product.id,
      product.productClass === 'sticks',
    ]);
  }
});

test('the alternative courier carries many products, but not all', () => {
  const carried = products.filter((product) => product.tags.includes('ipost_allow'));
  expect(carried.length).toBeGreaterThan(products.length / 2);
  expect(carried.length).toBeLessThan(products.length);
  for (const product of products) expect(ids(product.tags).size).toBe(product.tags.length);
});

test('every product is described in Ukrainian sentences and by facts', () => {
  for (const product of products) {
    expect(product.description.match(/[.!?](\s|$)/g)?.length ?? 0).toBeGreaterThanOrEqual(2);
    expect(product.description).not.toMatch(/[ыэъё]/i);
    expect(product.title.length).toBeLessThanOrEqual(40);
    expect(product.facts.length).toBeGreaterThanOrEqual(1);
  }
});
