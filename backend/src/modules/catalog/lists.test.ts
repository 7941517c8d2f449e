import {
  getProductById,
  getProductsByCollection,
  searchProducts,
  type ChosenFilter,
  type Product,
  type ProductSort,
} from '@club/api/contract/catalog';
import type { EndpointInput } from '@club/api';
import { createTestServer, type TestServer } from '../../testing';

/** A fresh database takes seconds on a busy machine. */
jest.setTimeout(60_000);

let server: TestServer;
let as: { token: string };
beforeAll(async () => {
  server = await createTestServer();
  as = await server.loginAsNew({ brands: ['main', 'second'] });
});
afterAll(() => server.close());

const collection = (input: EndpointInput<typeof getProductsByCollection>) =>
  server.call(getProductsByCollection, input, as);
const search = (query: string, more: Partial<EndpointInput<typeof searchProducts>> = {}) =>
  server.call(searchProducts, { query, ...more }, as);

const titles = (products: readonly Product[]) => products.map(({ title }) => title);
const traitValues = (product: Product, id: string) =>
  product.traits?.find((trait) => trait.id === id)?.options ?? [];

test('[SH-01] [CL-70] a group is a part of its collection, and all groups together are the collection', async () => {
  const whole = await collection({ collectionId: 'sticks' });
  const parts = await Promise.all(
    ['gloPro', 'hyper'].map((group) => collection({ collectionId: 'sticks', group })),
  );
  for (const [index, group] of ['gloPro', 'hyper'].entries()) {
    expect(new Set(parts[index]?.products.map((one) => one.group))).toEqual(new Set([group]));
  }
  expect(parts.reduce((sum, { total }) => sum + total, 0)).toBe(whole.total);
  expect((await collection({ collectionId: 'devices', group: 'all' })).total).toBe(
    (await collection({ collectionId: 'devices' })).total,
  );
});

test('[CL-70] a collection is read in parts: each product once, filters with the first part only', async () => {
  const whole = await collection({ collectionId: 'sticks' });
  const parts = await Promise.all(
    [0, 8, 16, 24].map((offset) => collection({ collectionId: 'sticks', offset, limit: 8 })),
  );
  expect(parts.flatMap(({ products }) => products)).toEqual(whole.products);
  expect(parts.map(({ total }) => total)).toEqual([20, 20, 20, 20]);
  expect(parts.map(({ filters }) => filters.length > 0)).toEqual([true, false, false, false]);
});

const numbersBy: Record<Exclude<ProductSort, 'popular' | 'new'>, (one: Product) => number> = {
  'price-up': ({ price }) => price,
  'price-down': ({ price }) => -price,
  points: ({ bonuses }) => bonuses,
};

test.each([
  ['price-up', 'sticks'],
  ['price-down', 'sticks'],
  ['points', 'bonus'],
] as const)('[SH-01] sorts by %s, available products first', async (sort, collectionId) => {
  const { products } = await collection({ collectionId, sort });
  for (const available of [true, false]) {
    const numbers = products.filter((one) => one.available === available).map(numbersBy[sort]);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  }
  const available = products.map((product) => product.available);
  expect(available).toEqual(available.toSorted((a, b) => Number(b) - Number(a)));
});

test('sorts new products first', async () => {
  const { products } = await collection({ collectionId: 'sticks', sort: 'new', limit: 3 });
  expect(products.every(({ tags }) => tags.includes('new'))).toBe(true);
});

/** The facts of products that a filter asks for. */
const facts = ['strength', 'taste', 'model', 'colour', 'fits', 'kind'];

test.each([
  ['sticks', false, ['available', 'strength', 'taste', 'badge', 'price'], 'money'],
  ['devices', false, ['colour', 'badge', 'price'], 'money'],
  ['ogo-devices', true, ['model', 'colour', 'badge', 'price'], 'money'],
  ['ogo-velo', true, ['strength', 'taste', 'badge'], 'money'],
  ['bonus', false, ['fits', 'kind', 'badge', 'points'], 'points'],
] as const)(
  '%s are narrowed and sorted by what matters for their kind, and an option shows as many as it promises',
  async (collectionId, myogo, ids, currency) => {
    const { filters, sorts } = await collection({ collectionId, myogo });
    expect(filters.map(({ id }) => id)).toEqual(ids);
    const byPrice = currency === 'points' ? ['points'] : ['price-up', 'price-down'];
    expect(sorts).toEqual(['popular', 'new', ...byPrice]);
    for (const { id, options } of filters) {
      expect(options.length).toBeGreaterThan(0);
      for (const option of options) {
        const chosen = [{ id, options: [option.id] }];
        const { total, products } = await collection({ collectionId, myogo, filters: chosen });
        expect([id, option.id, total]).toEqual([id, option.id, option.count]);
        if (!facts.includes(id)) continue;
        for (const product of products) expect(traitValues(product, id)).toContain(option.id);
      }
    }
  },
);

test('options of one filter add up, filters narrow each other, and counts say what would be shown', async () => {
  const mint: ChosenFilter = { id: 'taste', options: ['mint'] };
  const light: ChosenFilter = { id: 'strength', options: ['1', '2'] };
  const { filters, products, total } = await collection({
    collectionId: 'sticks',
    filters: [mint, light],
  });
  for (const product of products) {
    expect(traitValues(product, 'taste')).toContain('mint');
    expect(['1', '2']).toContain(traitValues(product, 'strength')[0]);
  }
  expect(total).toBeGreaterThan(0);
  const strengths = filters.find(({ id }) => id === 'strength')?.options ?? [];
  for (const { id, count } of strengths) {
    const other = [mint, { id: 'strength', options: [id] }];
    expect((await collection({ collectionId: 'sticks', filters: other })).total).toBe(count);
  }
  expect(strengths.filter(({ id }) => id < '3').reduce((sum, one) => sum + one.count, 0)).toBe(
    total,
  );
});

test('filters and options that a collection does not have are ignored', async () => {
  const whole = await collection({ collectionId: 'sticks' });
  const filters = [
    { id: 'wheels', options: ['4'] },
    { id: 'taste', options: ['__proto__'] },
  ];
  expect(await collection({ collectionId: 'sticks', filters })).toEqual(whole);
  expect((await collection({ collectionId: 'sticks', group: 'nobody' })).total).toBe(whole.total);
});

test('a chosen option stays in the answer where it divides nothing, so that it can be removed', async () => {
  const chosen = (list: Awaited<ReturnType<typeof collection>>, id: string, option: string) =>
    list.filters.find((one) => one.id === id)?.options.find((one) => one.id === option)?.count;
  const available = [{ id: 'available', options: ['yes'] }];
  const bonus = { collectionId: 'bonus', filters: available };
  expect((await collection({ collectionId: 'bonus' })).filters.map(({ id }) => id)).not.toContain(
    'available',
  );
  const shown = await collection(bonus);
  expect(chosen(shown, 'available', 'yes')).toBe(shown.total);
  const mint = [{ id: 'taste', options: ['mint'] }];
  const none = await collection({ collectionId: 'devices', filters: mint });
  expect(none.total).toBe(0);
  expect(chosen(none, 'taste', 'mint')).toBe(0);
  expect(none.filters.find(({ id }) => id === 'taste')?.options).toHaveLength(1);
});

test('the gift of the club has a page, and is in no collection, no search and no related products', async () => {
  const myogo = true;
  const { product } = await server.call(getProductById, { id: '720890', myogo }, as);
  expect(product.tags).toContain('velo_gift');
  const { products } = await collection({ collectionId: 'ogo-velo', myogo });
  const found = await search('подарункова банка', { myogo });
  const page = await server.call(getProductById, { id: '720802', related: 12, myogo }, as);
  for (const list of [products, found.products, page.related]) {
    expect(list.map(({ id }) => id)).not.toContain('720890');
  }
});

test('[CL-69] a product comes with its gallery and the requested number of related products', async () => {
  const { product, related } = await server.call(getProductById, { id: '710101', related: 6 }, as);
  expect(product.pictures[0]?.src).toBe(product.picture);
  expect(product.pictures.length).toBeGreaterThan(1);
  expect(related).toHaveLength(6);
  expect(related.map(({ id }) => id)).not.toContain(product.id);
  expect(related.every((one) => one.available && one.collectionId === 'sticks')).toBe(true);
  expect((await server.call(getProductById, { id: '710101' }, as)).related).toEqual([]);
});

describe('the search', () => {
  test.each([
    ['the beginning of a word', 'бурш', 'Бурштин'],
    ['another case', 'БУРШТИН', 'Бурштин'],
    ['another form', 'вишнею', 'Стигла вишня'],
    ['another apostrophe', "м'ята лимон", 'Лимонна цедра'],
    ['no apostrophe', 'мята лимон', 'Лимонна цедра'],
    ['words of several places', 'hyper яблуко', 'Зелений сад'],
    ['a fact', 'бергамот', 'Гірський чай'],
  ])('finds by %s', async (_, query, title) => {
    const { products, meant } = await search(query);
    expect(titles(products)[0]).toBe(title);
    expect(meant).toBeNull();
  });

  test.each([
    ['typed with the other keyboard', ',ehinby', 'Бурштин', 'бурштин'],
    ['with a slip', 'буршиин', 'Бурштин', 'бурштин'],
    ['with swapped letters', 'карамлеь', 'Карамель', 'карамель'],
  ])('understands what was %s, and says so', async (_, query, title, meant) => {
    const found = await search(query);
    expect(titles(found.products)[0]).toBe(title);
    expect(found.meant).toBe(meant);
  });

  test('understands a latin name typed in Ukrainian, and the kind of a product', async () => {
    for (const query of ['мудщ', 'вело', 'velo']) {
      const { products } = await search(query, { myogo: true });
      expect(products[0]?.productClass).toBe('pouch');
    }
  });

  test.each(['абракадабра', '...', '’', 'q'.repeat(80)])('finds nothing for %s', async (query) => {
    expect(await search(query)).toMatchObject({ products: [], total: 0, meant: null });
  });

  test('stays in its brand, and is filtered and read in parts like a collection', async () => {
    const whole = await search('м’ята');
    expect(whole.products.every(({ collectionId }) => !collectionId.startsWith('ogo-'))).toBe(true);
    const first = await search('м’ята', { limit: 3 });
    const second = await search('м’ята', { limit: 3, offset: 3 });
    expect([...first.products, ...second.products]).toEqual(whole.products.slice(0, 6));
    const strong = await search('м’ята', { filters: [{ id: 'strength', options: ['4'] }] });
    expect(strong.total).toBeLessThan(whole.total);
    expect(strong.products.every((one) => traitValues(one, 'strength')[0] === '4')).toBe(true);
  });
});
