import { cancelOrder } from '@club/api/contract/orders';
import { sql } from 'kysely';
import { createTestServer, type TestServer } from '../../testing';
import { faultsIn, piecesOf } from './check-books';
import { createShopper, type Shopper } from './create-shopper';
import { cancelByStore, cancelUnpaid, markPaid, moveOrder, reversePaid } from './order-moves';

/** ORDER_BOOKS=5000 ORDER_BOOKS_SEED=7 jest order-books: longer, and other sequences. */
const operations = Number(process.env['ORDER_BOOKS'] ?? 320);
const seed = Number(process.env['ORDER_BOOKS_SEED'] ?? 20_261_120);
const atOnce = 8;

/** The same numbers for the same seed: https://en.wikipedia.org/wiki/Linear_congruential_generator */
function createRandom(start: number) {
  let state = BigInt(start);
  const below = (limit: number) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number(state >> 33n) % limit;
  };
  return { below, of: <T>(list: readonly T[]): T => list[below(list.length)] as T };
}

const random = createRandom(seed);
const goods = {
  main: ['4710101', '4710102', '4710505', '4710150', '4710321'],
  second: ['4720801', '4720807', '4720809', '4720150'],
} as const;
const forPoints = { main: ['4710501', '4710505'], second: ['4720501', '4720507'] } as const;

let server: TestServer;
let shoppers: Shopper[];
let added = 0;
const orders: { readonly id: number; readonly by: Shopper }[] = [];
const sent: { readonly by: Shopper; readonly order: unknown; readonly key: string }[] = [];

function someLines({ brand }: Shopper) {
  const money = Array.from({ length: random.below(3) }, () => ({
    variant_id: random.of(goods[brand]),
    count: 1 + random.below(3),
  }));
  const points = Array.from({ length: random.below(2) }, () => ({
    variant_id: random.of(forPoints[brand]),
    payWith: 'points' as const,
  }));
  const gift = brand === 'second' && random.below(4) === 0 ? [{ variant_id: '4720890' }] : [];
  const lines = [...money, ...points, ...gift];
  const seen = new Set<string>();
  const own = lines.filter((line) => {
    const key = JSON.stringify([line.variant_id, 'payWith' in line]);
    return !seen.has(key) && seen.add(key);
  });
  return own.length > 0 ? own : [{ variant_id: goods[brand][0], count: 3 }];
}

async function submit(one: (typeof sent)[number]): Promise<void> {
  const answer = await one.by.send(one.order, one.key);
  if (answer.statusCode >= 500) throw new Error(answer.body);
  if (answer.statusCode !== 200) return;
  const { order } = answer.json<{ order: { id: string } }>();
  const id = Number(order.id);
  if (!orders.some((known) => known.id === id)) orders.push({ id, by: one.by });
}

async function buy(): Promise<void> {
  const by = random.of(shoppers);
  const wanted = someLines(by);
  const payment = random.of([1, 2] as const);
  const code = random.below(3) === 0 ? 'VELO20' : '';
  const key = `order ${sent.length}`;
  const order = await by.payload(wanted, { payment }, code);
  const one = { by, order, key };
  sent.push(one);
  // Half of them by two taps at once.
  await Promise.all([submit(one), ...(sent.length % 2 === 0 ? [submit(one)] : [])]);
}

async function addStock(): Promise<void> {
  const quantity = 1 + random.below(3);
  const variant = random.of([...goods.main, ...goods.second]);
  added += quantity;
  await sql`
    update catalog_stock set quantity = quantity + ${quantity}
    where product_id = (select id from catalog_products where variant_id = ${variant})
  `.execute(server.context.db);
}

const repeat = async () => {
  if (sent.length > 0) await submit(random.of(sent));
};

const cancelOwn = async () => {
  if (orders.length === 0) return;
  const { id, by } = random.of(orders);
  await server.send(cancelOrder, { orderId: String(id) }, by.as);
};

const moved = (run: typeof markPaid) => async () => {
  if (orders.length === 0) return;
  const { id } = random.of(orders);
  await server.context.transaction((tx) => run(tx, server.context, id));
};

const acts: readonly (() => Promise<void>)[] = [
  buy,
  buy,
  buy,
  buy,
  repeat,
  addStock,
  cancelOwn,
  moved(markPaid),
  moved(markPaid),
  moved((tx, context, id) => moveOrder(tx, context, id, random.of(['packed', 'sent'] as const))),
  moved((tx, context, id) => moveOrder(tx, context, id, 'delivered')),
  moved((tx, context, id) => cancelUnpaid(tx, context, id, 'час вийшов')),
  moved((tx, context, id) => cancelByStore(tx, context, id, 'склад')),
  moved(reversePaid),
];

beforeAll(async () => {
  server = await createTestServer();
  shoppers = await Promise.all(
    [0, 250, 500, 900, 2000, 40].map((balance, index) =>
      createShopper(server, { brand: index % 2 === 0 ? 'second' : 'main', balance }),
    ),
  );
  const [inviter, ...friends] = shoppers.map(({ customerId }) => customerId);
  await server.context.db
    .updateTable('customers')
    .set({ referred_by: inviter ?? null })
    .where('id', 'in', friends)
    .execute();
});
afterAll(() => server.close());

test(`[SH-21] whatever happens at the same time, the books stay right (seed ${seed})`, async () => {
  const { db } = server.context;
  const initial = await piecesOf(db);
  for (let done = 0; done < operations; done += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, () => random.of(acts)()));
    expect({ done, faults: await faultsIn(db) }).toEqual({ done, faults: [] });
    expect((await piecesOf(db)) - added).toBe(initial);
  }
  await server.context.jobs.drain();
  expect(await faultsIn(db)).toEqual([]);
  // Something did happen: each end that an order can have was reached.
  const { rows } = await sql<{ state: string }>`
    select distinct state from orders where number > 100000 order by state`.execute(db);
  expect(rows.map(({ state }) => state)).toEqual(
    expect.arrayContaining(['cancelled', 'created', 'delivered', 'paid']),
  );
  expect(orders.length).toBeGreaterThan(operations / 20);
});
