import type { DescribedRead } from '@club/registry/formats';
import type { PrefetchedAnswers } from '@club/registry/prefetched';
import {
  testShell,
  testShop,
  createWebFixture,
  shellFiles,
  shopFiles,
} from '../../testing/web-fixture';

const token = 'a'.repeat(43);
const mine = { cookie: `user-token=${token}; is18=true` };

const session = {
  id: 1,
  expiresAt: new Date(),
  seenAt: new Date(),
  customer: { id: 9, isBlocked: false, accounts: { main: { id: 5, shopifyId: '7' } } },
};

/** A shop whose slot on home reads the balance, and an API that knows it for one token. */
async function openClub(balance: unknown = { balance: 7 }, more: readonly DescribedRead[] = []) {
  const web = await createWebFixture(
    {},
    { find: async (calls) => (calls === token ? session : null) },
  );
  const calls: string[] = [];
  web.app.get('/api/get-balance', async ({ headers }, reply) => {
    calls.push(headers.authorization ?? '');
    return headers.authorization === `Bearer ${token}` ? balance : reply.code(401).send({});
  });
  web.app.post('/api/api-shop/create-order', async () => calls.push('an order'));
  const [popular, badge] = testShop('x').slots;
  const reads = [
    { call: 'loyalty.getBalance', input: {} },
    { call: 'orders.createOrder', input: {} },
    { call: 'nobody.knowsThis', input: {} },
    ...more,
  ];
  await web.publishBuild(testShell('s1'), shellFiles);
  await web.promote('shell', 's1');
  const slots = popular && badge ? [{ ...popular, reads }, badge] : [];
  await web.publishBuild(testShop('1.0.0', { slots }), shopFiles);
  await web.promote('shop', '1.0.0');
  return { web, calls };
}

const prefetchedIn = (html: string): unknown =>
  JSON.parse(/id="prefetched">([^<]*)<\/script>/.exec(html)?.[1] ?? 'null');

test('[BX-06] a customer’s page contains its first answers and is never cached', async () => {
  const { web, calls } = await openClub();
  const { body, headers } = await web.open('/', mine);
  expect(prefetchedIn(body)).toEqual({
    owners: ['5'],
    answers: [{ key: ['shop', 'main', '/api/get-balance', {}], answer: { balance: 7 } }],
  });
  expect(headers['cache-control']).toBe('private, no-store');
  // What has an effect is never asked for.
  expect(calls).toEqual([`Bearer ${token}`]);
});

const aPhoto = {
  base: '/pictures/can.0123456789ab',
  widths: [192, 320],
  width: 400,
  height: 400,
  colour: '#304050',
};

test.each([
  [
    'a photo in the widths that the page shows',
    {
      news: [
        {
          id: '1',
          title: 'т',
          lead: 'л',
          cover: '/x.webp',
          photo: aPhoto,
          at: '2026-11-01T00:00:00Z',
        },
      ],
    },
    [
      '<link rel="preload" as="image" fetchpriority="high" type="image/avif" imagesrcset="/pictures/can.0123456789ab/192.avif 192w,/pictures/can.0123456789ab/320.avif 320w" imagesizes="(min-width: 768px) 10rem, 40vw">',
    ],
  ],
  [
    'a drawing',
    { news: [{ id: '1', title: 'т', lead: 'л', cover: '/x.svg?"', at: '2026-11-01T00:00:00Z' }] },
    ['<link rel="preload" as="image" fetchpriority="high" href="/x.svg?&#34;">'],
  ],
  ['nothing of an empty list', { news: [] }, []],
])('a page preloads its largest picture: %s', async (_, answer, expected) => {
  const { web } = await openClub(undefined, [
    {
      call: 'content.getNews',
      input: { myogo: 'false' },
      picture: { at: 'news.0.cover', sizes: '(min-width: 768px) 10rem, 40vw' },
    },
  ]);
  web.app.get('/api/content/get-news', async () => answer);
  const { body } = await web.open('/', mine);
  expect(body).toContain('/api/content/get-news');
  expect(body.match(/<link rel="preload" as="image"[^>]*>/g) ?? []).toEqual(expected);
  // What the address asks for beside its path may be shown first instead.
  expect((await web.open('/?sort=new', mine)).body).not.toContain('as="image"');
});

test('[BX-06] a read may name the store of the app', async () => {
  const { web } = await openClub(undefined, [
    { call: 'loyalty.getBonusHistory', input: { shop: ':shop' } },
  ]);
  const queries: unknown[] = [];
  web.app.get('/api/get-bonus-history', async ({ query }) => {
    queries.push(query);
    return { history: [] };
  });
  await web.open('/', mine);
  await web.open('/', { ...mine, host: 'second.localhost:8080' });
  expect(queries).toEqual([
    expect.objectContaining({ shop: web.config.brands.main.shopDomain }),
    expect.objectContaining({ shop: web.config.brands.second.shopDomain }),
  ]);
});

test('[BX-06] a read may name a part of the query, and is left out without it', async () => {
  const { web } = await openClub(undefined, [
    { call: 'account.getMetafields', input: { id: ':query.order' } },
    { call: 'account.getMetafields', input: { id: ':mainShopifyId', myogo: false } },
  ]);
  const bodies: unknown[] = [];
  web.app.post('/api/user/get-metafields', async ({ body }) => {
    bodies.push(body);
    return { metafields: [] };
  });
  const { body } = await web.open('/?order=41&order2=5', mine);
  expect(body).toContain('"/api/user/get-metafields",{"id":"41"}');
  await web.open('/', { ...mine, host: 'second.localhost:8080' });
  expect(bodies).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: '41' }),
      expect.objectContaining({ id: '7', myogo: false }),
    ]),
  );
  expect(bodies).toHaveLength(3);
});

test('[BX-06] a read of a section is sent with its token, and is left to the page without one', async () => {
  const { web } = await openClub(undefined, [
    {
      call: 'feedback.canWriteByOrder',
      input: { shop: ':shop', shopifyId: ':shopifyId' },
      tokenCookie: 'feedback-token',
    },
  ]);
  const bodies: unknown[] = [];
  web.app.post('/api/feedback/can-write-by-order', async ({ body }) => {
    bodies.push(body);
    return { orders: [] };
  });
  const { body: without } = await web.open('/', mine);
  expect(prefetchedIn(without)).toMatchObject({ answers: [{ answer: { balance: 7 } }] });
  expect(bodies).toEqual([]);

  const { body } = await web.open('/', { cookie: `${mine.cookie}; feedback-token=t0k3n` });
  const input = { shop: web.config.brands.main.shopDomain, shopifyId: '7' };
  expect(bodies).toEqual([{ ...input, token: 't0k3n' }]);
  expect(prefetchedIn(body)).toMatchObject({
    answers: [
      { answer: { balance: 7 } },
      { key: ['shop', 'main', '/api/feedback/can-write-by-order', input], answer: { orders: [] } },
    ],
  });
});

test('[BX-06] what only customers with a status need is read for nobody else', async () => {
  const { web } = await openClub(undefined, [
    { call: 'catalog.getCustomerTerms', input: { myogo: 'false' }, needsStatus: true },
  ]);
  web.app.get('/api/api-shop/get-customer-terms', async () => ({
    specialPrices: true,
    earlyDays: 0,
  }));
  const paths = async () =>
    (prefetchedIn((await web.open('/', mine)).body) as PrefetchedAnswers).answers.map(
      ({ key }) => key[2],
    );
  expect(await paths()).toEqual(['/api/get-balance']);
  web.statuses.set(9, 'main');
  expect(await paths()).toEqual(['/api/get-balance', '/api/api-shop/get-customer-terms']);
});

test('a stranger’s page, another page and a page for another token bring nothing', async () => {
  const { web, calls } = await openClub();
  const pages = [
    await web.open('/'),
    await web.open('/shop', mine),
    await web.open('/', { cookie: `user-token=${'b'.repeat(43)}` }),
  ];
  for (const { body, headers } of pages) {
    expect(body).not.toContain('id="prefetched"');
    expect(headers['cache-control']).toBe('private, no-cache');
  }
  expect(calls).toEqual([]);
});

test('an answer that the contract does not know is left to the page', async () => {
  const { web } = await openClub({ balance: 'a lot' });
  const { body, statusCode } = await web.open('/', mine);
  expect(statusCode).toBe(200);
  expect(body).not.toContain('id="prefetched"');
});

test('nothing in an answer can end its element', async () => {
  const { insertAnswers } = await import('./page-template');
  const page = insertAnswers('<body></body>', {
    owners: [],
    answers: [{ key: [], answer: '</script><script>alert(1)</script>' }],
  });
  expect(page.match(/<\/script>/g)).toHaveLength(1);
});
