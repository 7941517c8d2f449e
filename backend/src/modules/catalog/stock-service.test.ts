import { getProductById, getProductsByCollection } from '@club/api/contract/catalog';
import { createTestServer, type TestServer } from '../../testing';
import { sellableProducts } from './sellable';
import { noStatus } from './terms';
import { returnStock, takeStock, type StockLine } from './stock-service';

/** A fresh database takes seconds on a busy machine. */
jest.setTimeout(60_000);

let server: TestServer;
let as: { token: string };
beforeAll(async () => {
  server = await createTestServer();
  as = await server.loginAsNew({ brands: ['main', 'second'] });
});
afterAll(() => server.close());

// Products that no other test of this file touches.
const plenty = '4710101';
const tea = '4710107';
const ice = '4710208';
const citrus = '4710105';

async function readStock(variantId: string): Promise<number | undefined> {
  const { context } = server;
  const found = await sellableProducts(
    context.db,
    context,
    { brand: 'main', status: noStatus },
    { variantIds: [variantId] },
  );
  return found.get(variantId)?.stock;
}

const take = (...lines: StockLine[]) =>
  server.context.transaction((tx) => takeStock(tx, server.context, lines));
const giveBack = (...lines: StockLine[]) =>
  server.context.transaction((tx) => returnStock(tx, server.context, lines));
const pieces = (variantId: string, quantity: number): StockLine => ({ variantId, quantity });

/** How often the cached answers of customers were rebuilt. */
async function watchInvalidations(work: () => Promise<unknown>): Promise<string[]> {
  const { cache } = server.context;
  const seen: string[] = [];
  const invalidate = jest.spyOn(cache, 'invalidate').mockImplementation((_, ...tags) => {
    seen.push(...tags);
  });
  try {
    await work();
  } finally {
    invalidate.mockRestore();
  }
  return seen;
}

test('[SH-21] the last piece is sold once to simultaneous orders', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => take(pieces(tea, 1))));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of tries) {
    if (one.status === 'rejected') {
      expect(one.reason).toMatchObject({
        code: 'OUT_OF_STOCK',
        details: [{ variant_id: tea, left: 0 }],
      });
    }
  }
  expect(await readStock(tea)).toBe(0);
});

test('orders with the same products in another order wait for each other and all go through', async () => {
  const before = [await readStock(plenty), await readStock(citrus)] as [number, number];
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => {
      const lines = [pieces(plenty, 1), pieces(citrus, 2)];
      return take(...(index % 2 === 0 ? lines : lines.toReversed()));
    }),
  );
  expect([await readStock(plenty), await readStock(citrus)]).toEqual([
    before[0] - 10,
    before[1] - 20,
  ]);
});

test('an order takes all or nothing, and says of each variant how many there are', async () => {
  const before = await readStock(plenty);
  const result = take(pieces(ice, 1), pieces(plenty, 1), pieces(ice, 1), pieces('nothing', 1));
  await expect(result).rejects.toMatchObject({
    code: 'OUT_OF_STOCK',
    details: [
      { variant_id: ice, left: 1 },
      { variant_id: 'nothing', left: 0 },
    ],
  });
  expect([await readStock(plenty), await readStock(ice)]).toEqual([before, 1]);
});

test('a failed order returns its stock', async () => {
  const before = await readStock(plenty);
  const failing = server.context.transaction(async (tx) => {
    await takeStock(tx, server.context, [pieces(plenty, 3)]);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await readStock(plenty)).toBe(before);
});

test.each([0, -1, 0.5, Number.NaN])('%s pieces are refused as a mistake', async (quantity) => {
  await expect(take(pieces(plenty, quantity))).rejects.toThrow('is not a quantity');
});

test('customers see low, sold-out and returned stock at once', async () => {
  const id = '710301';
  const variant = '4710301';
  const seen = async () => {
    const { product } = await server.call(getProductById, { id }, as);
    const { products } = await server.call(
      getProductsByCollection,
      { collectionId: 'devices' },
      as,
    );
    const { available, left } = product;
    expect(products.find((one) => one.id === id)).toMatchObject({ available });
    return { available, left };
  };
  const all = (await readStock(variant)) ?? 0;
  expect(await seen()).toEqual({ available: true });
  await take(pieces(variant, all - 2));
  expect(await seen()).toEqual({ available: true, left: 2 });
  await take(pieces(variant, 2));
  expect(await seen()).toEqual({ available: false });
  await giveBack(pieces(variant, all));
  expect(await seen()).toEqual({ available: true });
});

test('an order with enough stock invalidates nothing', async () => {
  expect(await watchInvalidations(() => take(pieces(plenty, 1)))).toEqual([]);
  expect(await watchInvalidations(() => giveBack(pieces(plenty, 1)))).toEqual([]);
  expect(await watchInvalidations(() => take(pieces(ice, 1)))).toEqual(['catalog-stock']);
});

test('stock cannot go below zero', async () => {
  const below = server.context.db
    .updateTable('catalog_stock')
    .set({ quantity: -1 })
    .where('product_id', '=', '710101')
    .execute();
  await expect(below).rejects.toThrow('catalog_stock_quantity_check');
});

describe('what may be sold now', () => {
  const find = (query: Parameters<typeof sellableProducts>[3], brand: 'main' | 'second') =>
    sellableProducts(server.context.db, server.context, { brand, status: noStatus }, query);

  test('is found by variant in its own brand, with all that it is priced by', async () => {
    const query = { variantIds: ['4720101', plenty, 'nothing'] };
    const found = await find(query, 'second');
    expect([...found.keys()]).toEqual(['4720101']);
    expect(found.get('4720101')).toMatchObject({
      product: { id: '720101', variant_id: '4720101', price: 84_900, packQuantity: 10 },
      stock: 48,
      isListed: true,
    });
  });

  test('gifts and mix packs are found by their tag', async () => {
    const gifts = [...(await find({ tag: 'velo_gift' }, 'second')).values()];
    expect(gifts).toMatchObject([{ isListed: false, product: { productClass: 'pouch' } }]);
    expect((await find({ tag: 'velo_gift' }, 'main')).size).toBe(0);
    expect((await find({ tag: 'mix_pack' }, 'main')).size).toBe(2);
    expect((await find({ tag: 'mix_pack' }, 'second')).size).toBe(1);
    expect((await find({ tag: 'special' }, 'main')).size).toBe(1);
  });

  test('a transaction sees the stock that it took itself', async () => {
    const { context } = server;
    await context.transaction(async (tx) => {
      const left = async () =>
        (
          await sellableProducts(
            tx,
            context,
            { brand: 'main', status: noStatus },
            { variantIds: [citrus] },
          )
        ).get(citrus)?.stock;
      const before = (await left()) ?? 0;
      await takeStock(tx, context, [pieces(citrus, 4)]);
      expect(await left()).toBe(before - 4);
    });
  });
});
