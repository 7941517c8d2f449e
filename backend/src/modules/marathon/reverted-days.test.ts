import { randomUUID } from 'node:crypto';
import { bonusHistory, getBonusHistory } from '@club/api/contract/loyalty/history';
import { checkIn, getMarathon } from '@club/api/contract/marathon';
import { kyivMidnight } from '../../app/kyiv-time';
import { createTestServer, type TestServer } from '../../testing';
import { createShopper, type Shopper } from '../../testing/create-shopper';
import { createFriends } from '../../testing/friends';
import { countPieces, expectNoFaults, type PieceCounts } from '../../testing/ledger-invariants';
import { movePoints } from '../../testing/move-points';
import { parseCampaign, type CampaignFile } from './campaign-file';
import { addCampaign } from './campaigns-service';
import { readCompleters } from './marathon-repository';

let server: TestServer;
let pieces: PieceCounts;
let friends: ReturnType<typeof createFriends>;
beforeAll(async () => {
  server = await createTestServer({ now: new Date('2026-11-20T10:00:00Z') });
  pieces = await countPieces(server.context.db);
  friends = createFriends(server);
});
afterEach(() => expectNoFaults(server.context.db, pieces));
afterAll(() => server.close());

const order = { task: 'order' } as const;
const friend = { task: 'friend' } as const;
const visit = { task: 'visit' } as const;
const visits = (count: number) => Array.from({ length: count }, () => visit);

/** Adds a campaign, and moves the clock to the noon of its first day. */
async function begin(starts: string, own: Partial<CampaignFile> & Pick<CampaignFile, 'days'>) {
  const { context } = server;
  server.setNow(new Date(kyivMidnight(starts).getTime() + 12 * 3_600_000));
  const campaign = parseCampaign({ title: 'Марафон', text: 'Щодня одне', starts, ...own });
  return context.transaction((tx) => addCampaign(tx, context, campaign));
}

const nextDay = () => server.advance(86_400);

const read = async ({ as }: Shopper) => (await server.call(getMarathon, {}, as)).marathon;
const states = async (shopper: Shopper) => (await read(shopper))?.days.map(({ state }) => state);

/** Does the visits of the days from here to this one. */
async function visitUntil({ as }: Shopper, marathon: number, last: number) {
  const first = (await server.call(getMarathon, {}, as)).marathon?.today ?? last;
  for (let day = first; day <= last; day += 1) {
    const input = { marathon: String(marathon), day };
    await server.call(checkIn, input, { ...as, idempotencyKey: randomUUID() });
    if (day < last) nextDay();
  }
}

/** The amounts of the history under the kind of marathons. */
async function readGames({ as }: Shopper): Promise<number[]> {
  const input = { shop: server.config.brands.main.shopDomain, kind: 'games' } as const;
  const { transactions } = bonusHistory.parse(await server.call(getBonusHistory, input, as));
  return transactions.map(({ amount }) => amount);
}

async function buyPaid(shopper: Shopper): Promise<string> {
  const { id } = await friends.order(shopper);
  await friends.make(id, 'pay');
  return id;
}

/** A customer who has done a campaign of seven days with an order on the first one. */
async function completed(starts: string, own: Partial<CampaignFile> = {}) {
  const days = [order, ...visits(6)];
  const marathon = await begin(starts, { days, prize: { points: 40 }, ...own });
  const shopper = await createShopper(server);
  const id = await buyPaid(shopper);
  const earns = await friends.earns(shopper, id);
  const waiting = (await friends.order(shopper)).id;
  nextDay();
  await visitUntil(shopper, marathon, 7);
  expect(await friends.balance(shopper)).toBe(earns + 140);
  return { marathon, shopper, id, earns, waiting };
}

describe.each<[string, ('reverse' | 'cancel' | 'sent')[]]>([
  ['before it left', ['reverse', 'reverse']],
  ['after it left', ['sent', 'reverse', 'reverse']],
  ['by the store', ['cancel', 'reverse', 'cancel']],
])('[LO-04] money that goes back %s', (name, steps) => {
  test('takes the day with it, and what it completed, until another order of the day is paid', async () => {
    const month = { 'before it left': '01', 'after it left': '02', 'by the store': '03' }[name];
    const { shopper, id, earns, waiting } = await completed(`2028-${month}-07`);
    for (const step of steps) await friends.make(id, step);
    expect(await read(shopper)).toMatchObject({ done: 6, completed: false });
    expect((await states(shopper))?.[0]).toBe('missed');
    expect(await friends.balance(shopper)).toBe(0);
    await friends.make(waiting, 'pay');
    expect(await read(shopper)).toMatchObject({ done: 7, completed: true });
    expect(await friends.balance(shopper)).toBe(earns + 140);
    await friends.make(waiting, 'reverse');
    expect(await read(shopper)).toMatchObject({ done: 6, completed: false });
    expect(await friends.balance(shopper)).toBe(0);
    const moved = await readGames(shopper);
    expect(moved.reduce((sum, amount) => sum + amount, 0)).toBe(0);
    expect(moved).toHaveLength(8);
  });
});

test('[LO-04] a day with two paid orders goes with the last of them, also when both go at once', async () => {
  await begin('2028-04-04', { days: [order, visit] });
  const [shopper, other] = [await createShopper(server), await createShopper(server)];
  const ids = [await buyPaid(shopper), await buyPaid(shopper)];
  const both = [await buyPaid(other), await buyPaid(other)];
  await friends.make(ids[0]!, 'reverse');
  expect(await states(shopper)).toEqual(['done', 'coming']);
  await friends.make(ids[1]!, 'reverse');
  expect(await states(shopper)).toEqual(['today', 'coming']);
  await Promise.all(both.map((id) => friends.make(id, 'reverse')));
  expect(await states(other)).toEqual(['today', 'coming']);
});

test('[LO-04] an order that is paid while another of the day is refunded keeps the day', async () => {
  await begin('2028-04-11', { days: [order, visit] });
  for (let round = 0; round < 5; round += 1) {
    const shopper = await createShopper(server);
    const paid = await buyPaid(shopper);
    const { id } = await friends.order(shopper);
    await Promise.all([friends.make(paid, 'reverse'), friends.make(id, 'pay')]);
    expect(await states(shopper)).toEqual(['done', 'coming']);
  }
});

test('[LO-04] what was spent of prizes is withheld when they are given again', async () => {
  const { shopper, id, earns, waiting } = await completed('2028-05-02');
  await movePoints(server, shopper, -100 - earns);
  await friends.make(id, 'reverse');
  expect(await friends.balance(shopper)).toBe(0);
  await friends.make(waiting, 'pay');
  // As if the first order had never been: all was earned once, and this is not spent.
  expect(await friends.balance(shopper)).toBe(40);
  await friends.make(waiting, 'reverse');
  expect(await friends.balance(shopper)).toBe(0);
  await movePoints(server, shopper, 1000);
  expect(await friends.balance(shopper)).toBe(900 - earns);
  expect((await readGames(shopper)).reduce((sum, amount) => sum + amount, 0)).toBe(0);
});

test('[LO-04] after the last day a refund changes no day, no prize and no draw', async () => {
  const draw = { winners: 1, points: 300 };
  const { marathon, shopper, id } = await completed('2028-06-06', { draw });
  nextDay();
  await friends.make(id, 'reverse');
  expect(await read(shopper)).toMatchObject({ state: 'finished', done: 7, completed: true });
  expect(await friends.balance(shopper)).toBe(140);
  expect(await readCompleters(server.context.db, marathon)).toHaveLength(1);
});

test('[LO-04] after a refund before the last day the customer is not in the draw', async () => {
  const draw = { winners: 1, points: 300 };
  const { marathon, id } = await completed('2028-07-04', { draw });
  await friends.make(id, 'reverse');
  expect(await readCompleters(server.context.db, marathon)).toEqual([]);
});

test('[LO-04] a participant who has enough other days stays completed after a refund', async () => {
  const { shopper, id } = await completed('2028-08-01', { needed: 6 });
  await friends.make(id, 'reverse');
  expect(await read(shopper)).toMatchObject({ done: 6, completed: true });
  expect(await friends.balance(shopper)).toBe(40);
});

describe('[LO-04] the day of a friend', () => {
  const invited = async (code: string) => {
    const one = await createShopper(server);
    return { one, id: (await friends.orderAndPay(one, code)).id };
  };

  test('goes with the reward, and stays while the reward of another friend of the day does', async () => {
    await begin('2028-09-05', { days: [friend, visit] });
    const inviter = await friends.createInviter();
    const { id } = await invited(inviter.code);
    const { id: other } = await invited(inviter.code);
    await friends.make(id, 'reverse');
    expect(await states(inviter)).toEqual(['done', 'coming']);
    await friends.make(other, 'reverse');
    await friends.make(other, 'reverse');
    expect(await states(inviter)).toEqual(['today', 'coming']);
    expect(await friends.balance(inviter)).toBe(0);
  });

  test('is not kept by a later order of a friend whose first one counted for another day', async () => {
    await begin('2028-11-06', { days: [friend, friend] });
    const inviter = await friends.createInviter();
    const { one } = await invited(inviter.code);
    nextDay();
    const { id } = await invited(inviter.code);
    await buyPaid(one);
    expect(await states(inviter)).toEqual(['done', 'done']);
    await friends.make(id, 'reverse');
    expect(await states(inviter)).toEqual(['done', 'today']);
  });

  test('stays with a reward that goes over to another order, and goes with it', async () => {
    await begin('2028-10-03', { days: [friend, visit] });
    const inviter = await friends.createInviter();
    const { one, id } = await invited(inviter.code);
    nextDay();
    const next = await buyPaid(one);
    await friends.make(id, 'reverse');
    expect(await states(inviter)).toEqual(['done', 'today']);
    await friends.make(next, 'reverse');
    expect(await states(inviter)).toEqual(['missed', 'today']);
  });
});
