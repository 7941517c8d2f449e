import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  getCollections,
  getProductById,
  getProductsByCollection,
  getProductsById,
  type Product,
} from '@club/api/contract/catalog';
import type { Brand } from '@club/domain/brand';
import type { Module } from '../../app/module';
import { createTestServer, type TestServer } from '../../testing';
import { setSwitch } from '../switches/switches-service';
import { catalogConfig } from './catalog-config';
import { createCatalogModule } from './catalog-routes';
import { catalogTag, stockTag } from './catalog-tags';

/** A fresh database takes seconds on a busy machine. */
const PATIENCE_MS = 60_000;
jest.setTimeout(PATIENCE_MS);

let shop: Awaited<ReturnType<typeof createShop>>;
const open: TestServer[] = [];
beforeAll(async () => {
  shop = await createShop();
});
afterAll(async () => {
  await Promise.all(open.map((server) => server.close()));
});

async function createShop(modules: readonly Module[] = [createCatalogModule(catalogConfig)]) {
  const server = await createTestServer({ modules });
  open.push(server);
  const { token } = await server.context.transaction(async (tx) => {
    const { id } = await tx
      .insertInto('customers')
      .values({ phone: '+380670000001', first_name: 'Леся', last_name: 'Тест' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return server.context.sessions.open(tx, id, 'test');
  });
  const as = { token };
  return {
    server,
    as,
    collections: async (brand: Brand) =>
      (await server.call(getCollections, { myogo: brand === 'second' ? 'true' : 'false' }, as))
        .collections,
    collection: (brand: Brand, collectionId: string, bonus?: boolean) =>
      server.call(
        getProductsByCollection,
        { collectionId, myogo: brand === 'second', ...(bonus !== undefined && { bonus }) },
        as,
      ),
  };
}

test('a cached answer is sent compressed to clients that take it', async () => {
  const read = (encodings?: string) =>
    shop.server.app.inject({
      url: `${getCollections.path}?myogo=false`,
      headers: {
        'x-api-key': shop.server.config.apiKey,
        authorization: `Bearer ${shop.as.token}`,
        ...(encodings !== undefined && { 'accept-encoding': encodings }),
      },
    });
  const plain = await read();
  expect(plain.headers).not.toHaveProperty('content-encoding');
  for (const [encodings, chosen, unpack] of [
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await read(encodings);
    expect(headers).toMatchObject({
      'content-encoding': chosen,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept-encoding',
    });
    expect(rawPayload.byteLength).toBeLessThan(plain.rawPayload.byteLength / 2);
    expect(unpack(rawPayload).toString()).toBe(plain.body);
  }
  expect((await read('identity')).body).toBe(plain.body);
});

const collectionCases: [Brand, string, number, string[]][] = [
  ['main', 'popular', 11, []],
  ['main', 'sticks', 20, ['gloPro', 'hyper']],
  ['main', 'devices', 13, ['one', 'two', 'all']],
  ['main', 'bonus', 12, ['one', 'two']],
  ['main', 'accessories', 12, []],
  ['second', 'popular', 10, []],
  ['second', 'ogo-sticks', 9, []],
  ['second', 'ogo-sticks-single', 10, []],
  ['second', 'ogo-devices', 8, []],
  ['second', 'ogo-accessories', 8, []],
  ['second', 'ogo-cigs', 8, []],
  ['second', 'ogo-velo', 10, ['velo-one', 'velo-max']],
  ['second', 'ogo-bonus', 8, []],
  ['second', 'ogo-merch', 10, []],
];

test('[SH-01] [CL-70] every collection of both brands answers its products and its groups', async () => {
  for (const [brand, id, count, groups] of collectionCases) {
    const { collection, products } = await shop.collection(brand, id);
    expect([id, collection.count, products.length]).toEqual([id, count, count]);
    expect(collection.groups.map((group) => group.id)).toEqual(groups);
    for (const product of products) {
      if (id !== 'popular') expect(product.collectionId).toBe(id);
      if (groups.length > 0) expect(groups).toContain(product.group);
      expect(product.price + product.bonuses).toBeGreaterThan(0);
      expect(product.picture).toMatch(/^\/pictures\/product-\d+\.[\da-f]{12}(\.svg|\/\d+\.webp)$/);
    }
  }
});

test('[SH-01] the collections of a brand are those that its configuration names, in its order', async () => {
  for (const brand of ['main', 'second'] as const) {
    const collections = await shop.collections(brand);
    expect(collections.map(({ id }) => id)).toEqual(catalogConfig.collections[brand]);
    expect(collections.every(({ picture, count }) => picture !== null && count > 0)).toBe(true);
  }
  const fewer = await createShop([
    createCatalogModule({
      ...catalogConfig,
      collections: { main: ['accessories', 'sticks'], second: [] },
    }),
  ]);
  expect((await fewer.collections('main')).map(({ id }) => id)).toEqual(['accessories', 'sticks']);
  expect(await fewer.collections('second')).toEqual([]);
});

test('[SH-01] popular is composed of the own products of each brand', async () => {
  for (const brand of ['main', 'second'] as const) {
    const own = new Set(catalogConfig.collections[brand]);
    const { products } = await shop.collection(brand, 'popular');
    expect(products.map(({ collectionId }) => own.has(collectionId))).not.toContain(false);
    const homes = products.map(({ collectionId }) => collectionId);
    const kinds = new Set(homes).size;
    expect(new Set(homes.slice(0, kinds)).size).toBe(kinds);
  }
});

test('each collection shows a different picture', async () => {
  for (const brand of ['main', 'second'] as const) {
    const pictures = (await shop.collections(brand)).map(({ picture }) => picture);
    expect(new Set(pictures).size).toBe(pictures.length);
  }
});

test('[CL-70] with `bonus` a collection gives only products for points', async () => {
  const { products } = await shop.collection('main', 'bonus', true);
  expect(products).toHaveLength(12);
  expect(products.every(({ price, bonuses }) => price === 0 && bonuses > 0)).toBe(true);
  expect((await shop.collection('main', 'sticks', true)).products).toEqual([]);
});

test.each([
  ['an unknown collection', { collectionId: 'nothing' }, 404, 'COLLECTION_NOT_FOUND'],
  ['the other brand’s collection', { collectionId: 'ogo-velo' }, 404, 'COLLECTION_NOT_FOUND'],
  ['a name of Object', { collectionId: '__proto__' }, 404, 'COLLECTION_NOT_FOUND'],
  ['no id', {}, 400, 'BAD_REQUEST'],
  ['an over-long id', { collectionId: 'x'.repeat(41) }, 400, 'BAD_REQUEST'],
  ['a number', { collectionId: 7 }, 400, 'BAD_REQUEST'],
])('[CL-70] %s is refused with the declared error', async (_, input, status, code) => {
  const { server, as } = shop;
  expect(await server.failure(getProductsByCollection, input, as)).toMatchObject({ status, code });
});

test('[CL-69] a product answers with its facts and description, and only in its own brand', async () => {
  const { server, as, collection } = shop;
  const [listed] = (await collection('second', 'ogo-velo')).products as [Product];
  const { product } = await server.call(getProductById, { id: listed.id, myogo: true }, as);
  expect(product).toMatchObject(listed);
  expect(product.description).not.toBe('');
  expect(product.facts.length).toBeGreaterThan(0);
  for (const id of [listed.id, 'unknown']) {
    expect(await server.failure(getProductById, { id, myogo: false }, as)).toMatchObject({
      status: 404,
      code: 'PRODUCT_NOT_FOUND',
    });
  }
});

test('[CL-71] several products come in the order of the input, without duplicates and missing ones', async () => {
  const { server, as, collection } = shop;
  const [first, second] = (await collection('main', 'sticks')).products as [Product, Product];
  const prods = [second.id, 'gone', first.id, second.id];
  const { products } = await server.call(getProductsById, { prods, myogo: false }, as);
  expect(products).toEqual([second, first]);
  expect(
    await server.failure(getProductsById, { prods: Array.from({ length: 101 }, String) }, as),
  ).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
});

test('the catalog is for customers', async () => {
  const { server } = shop;
  const inputs = [
    [getCollections, { myogo: 'false' }],
    [getProductsByCollection, { collectionId: 'sticks' }],
    [getProductById, { id: '710101' }],
    [getProductsById, { prods: [] }],
  ] as const;
  for (const [endpoint, input] of inputs) {
    expect(await server.failure(endpoint, input)).toMatchObject({ code: 'UNAUTHORIZED_IN_APP' });
  }
});

test('[BX-09] a class that is switched off is in no collection, in no list and has no page', async () => {
  const [pouch] = (await shop.collection('second', 'ogo-velo')).products as [Product];
  const popular = (await shop.collection('second', 'popular')).products;
  expect(popular.map(({ productClass }) => productClass)).toContain('pouch');

  const { server, as, collections, collection } = await createShop();
  const { context } = server;
  await context.transaction((tx) => setSwitch(tx, context, 'sale.pouch', false));
  expect((await collections('second')).map(({ id }) => id)).not.toContain('ogo-velo');
  const remaining = await collection('second', 'popular');
  expect(remaining.products).toEqual(popular.filter((one) => one.productClass !== 'pouch'));
  expect(remaining.collection.count).toBe(remaining.products.length);
  const input = { collectionId: 'ogo-velo', myogo: true };
  expect(await server.failure(getProductsByCollection, input, as)).toMatchObject({
    code: 'COLLECTION_NOT_FOUND',
  });
  expect(await server.failure(getProductById, { id: pouch.id, myogo: true }, as)).toMatchObject({
    code: 'PRODUCT_NOT_FOUND',
  });
  const found = await server.call(getProductsById, { prods: [pouch.id], myogo: true }, as);
  expect(found.products).toEqual([]);
});

test('a change of stock is seen as soon as its transaction is committed', async () => {
  const { server, as, collection } = shop;
  const [first] = (await collection('main', 'accessories')).products as [Product];
  expect(first.available).toBe(true);
  const { context } = server;
  await context.transaction(async (tx) => {
    await tx
      .updateTable('catalog_stock')
      .set({ quantity: 0 })
      .where('product_id', '=', first.id)
      .execute();
    context.cache.invalidate(tx, stockTag);
  });
  const again = await collection('main', 'accessories');
  expect(again.products.find(({ id }) => id === first.id)?.available).toBe(false);
  const { product } = await server.call(getProductById, { id: first.id }, as);
  expect(product.available).toBe(false);
});

test('a product without a variant is shown after available products', async () => {
  const { server, collection } = shop;
  const [first] = (await collection('main', 'accessories')).products as [Product];
  const { context } = server;
  await context.transaction(async (tx) => {
    const one = tx.updateTable('catalog_products').where('id', '=', first.id);
    await one.set({ variant_id: null }).execute();
    context.cache.invalidate(tx, catalogTag);
  });
  const { products } = await collection('main', 'accessories');
  expect(products.slice(-2)).toMatchObject([
    { id: first.id, variant_id: null, available: true },
    { available: false },
  ]);
});
