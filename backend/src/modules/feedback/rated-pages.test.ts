import { pageSize } from '@club/api/limits';
import { createTestServer, type TestServer } from '../../testing';
import { createRater } from '../../testing/create-rater';
import { insertFeedback } from './ratings-repository';

const DAY_MS = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ seed: false });
});
afterAll(() => server.close());

type Rater = Awaited<ReturnType<typeof createRater>>;

const daysAgo = (count: number) => new Date(server.context.now().getTime() - count * DAY_MS);

/** Adds a rated order; many are of the same moment, as an import stores them. */
async function addRated(rater: Rater, days: number, own: object = {}): Promise<string> {
  const id = await rater.order({ created_at: daysAgo(days), delivered_at: daysAgo(days), ...own });
  const rating = { rating: 5, text: '', tags: [], brands: [], pictureIds: [], at: daysAgo(1) };
  await server.context.transaction((tx) => insertFeedback(tx, { ...rating, orderId: Number(id) }));
  return id;
}

async function addManyRated(rater: Rater, count: number, own: object = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push(await addRated(rater, index < count / 2 ? 90 : 30, own));
  }
  return ids.reverse();
}

const idsOf = ({ orders }: { orders: readonly { id: string }[] }) => orders.map(({ id }) => id);

describe('[FB-01] [CL-53] rated orders beyond the first page', () => {
  test('come page by page, and what can be rated comes with the first page, however old', async () => {
    const rater = await createRater(server);
    const due = await rater.order({ created_at: daysAgo(95), delivered_at: daysAgo(50) });
    const rated = await addManyRated(rater, pageSize.ratedOrders + 3);
    const first = await rater.page();
    expect(idsOf(first)).toEqual([...rated.slice(0, pageSize.ratedOrders), due]);
    expect(first.next).toEqual(expect.any(String));
    const second = await rater.page({ before: first.next! });
    expect(idsOf(second)).toEqual(rated.slice(pageSize.ratedOrders));
    expect(second.next).toBeNull();
  });

  test('a rating between two pages neither repeats nor hides one', async () => {
    const rater = await createRater(server);
    const due = await rater.order();
    const rated = await addManyRated(rater, pageSize.ratedOrders + 1);
    const { next } = await rater.page();
    await rater.send(due);
    expect(idsOf(await rater.page({ before: next! }))).toEqual(rated.slice(pageSize.ratedOrders));
  });

  test('a list that fits has no further page, and a cursor in another form is bad input', async () => {
    const rater = await createRater(server);
    await addRated(rater, 10);
    expect((await rater.page()).next).toBeNull();
    await expect(rater.page({ before: '1' })).rejects.toThrow('BAD_REQUEST');
  });
});

describe('[FB-01] [CL-56] rated receipts beyond the first page', () => {
  test('come page by page, and by their ids', async () => {
    const rater = await createRater(server);
    const receipt = { channel: 'receipt', store: 'Крамниця' } as const;
    const rated = await addManyRated(rater, pageSize.ratedOrders + 1, receipt);
    const order = await addRated(rater, 20);
    const { next, orders } = await rater.receiptsPage();
    expect(orders).toHaveLength(pageSize.ratedOrders);
    const last = rated.at(-1)!;
    expect(idsOf(await rater.receiptsPage({ before: next! }))).toEqual([last]);
    expect(idsOf(await rater.receiptsPage({ orders: [last, order] }))).toEqual([last]);
  });
});
