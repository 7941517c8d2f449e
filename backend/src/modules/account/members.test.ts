import { randomUUID } from 'node:crypto';
import { registerDevice } from '@club/api/contract/devices';
import { confirmReward, getTakenRewards } from '@club/api/contract/exchange';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { checkIn, getMarathon } from '@club/api/contract/marathon';
import { getOffers } from '@club/api/contract/offers';
import { seededSerials } from '../../../seed/devices';
import { createTestServer, type TestServer } from '../../testing';
import { createShopper } from '../../testing/create-shopper';
import { addReward, reserveOne, takeOne } from '../../testing/exchange-fixture';
import { createFriends } from '../../testing/friends';
import { countPieces, expectNoFaults, type PieceCounts } from '../../testing/ledger-invariants';
import { operatorsSetting, signIn, type OperatorClient } from '../../testing/operator-client';
import { changeCustomer, type LoggedIn } from '../../testing/test-customers';
import { parseCampaign } from '../marathon/campaign-file';
import { addCampaign } from '../marathon/campaigns-service';
import { drawWinners } from '../marathon/draw';
import { readCompleters } from '../marathon/marathon-repository';

let server: TestServer;
let pieces: PieceCounts;
let friends: ReturnType<typeof createFriends>;

beforeAll(async () => {
  server = await createTestServer({
    now: new Date('2026-11-20T10:00:00Z'),
    env: { OPERATORS: operatorsSetting({ Каса: ['store'], Оксана: ['content'] }) },
  });
  pieces = await countPieces(server.context.db);
  friends = createFriends(server);
});
beforeEach(() => server.setNow(new Date('2026-11-20T10:00:00Z')));
afterEach(() => expectNoFaults(server.context.db, pieces));
afterAll(() => server.close());

const blocked = { is_blocked: true };
const young = { birth_date: '2008-11-22' };
const adult = { is_blocked: false, birth_date: '1990-01-31' };

/** What can happen to a customer in the middle of something, and how a call is refused then. */
const changes = [
  ['blocked', blocked, 'CUSTOMER_BLOCKED'],
  ['found to be under age', young, 'UNDER_AGE'],
] as const;

const key = () => ({ idempotencyKey: randomUUID() });
const balance = async (as: LoggedIn) => (await server.call(getBalance, {}, as)).balance;

describe.each(changes)('[LO-03] a customer who is %s in the middle', (_, change, code) => {
  test('does not get what was reserved, and loses nothing', async () => {
    const customer = await server.loginAsNew({ balance: 100 });
    const reward = await addReward(server, { stock: 1, adultsOnly: true });
    const input = { reservation_id: await reserveOne(server, reward, customer) };
    await changeCustomer(server, customer, change);
    const refused = await server.failure(confirmReward, input, { ...customer, ...key() });
    expect(refused.code).toBe(code);
    server.advance(601);
    await changeCustomer(server, customer, adult);
    expect(await balance(customer)).toBe(100);
    await takeOne(server, reward, customer);
    expect(await balance(customer)).toBe(0);
  });

  test('is not given at the till what was taken before, until that is over', async () => {
    const customer = await server.loginAsNew({ balance: 100 });
    const taken = await takeOne(server, await addReward(server, { adultsOnly: true }), customer);
    const till = await signIn(server, 'Каса');
    const find = async () => (await till.post('/reward-codes/find', { code: taken.code })).body;
    const form = { claim: taken.id, code: taken.code };
    const give = () => till.post('/reward-codes/give', form);
    expect(await find()).toMatch(/18\+[\s\S]*Перевір вік за документом/);
    await changeCustomer(server, customer, change);
    const page = await find();
    expect(page).toContain('Не видаємо');
    expect(page).not.toContain('>Видати<');
    expect((await give()).statusCode).toBe(422);
    await changeCustomer(server, customer, adult);
    expect((await server.call(getTakenRewards, {}, customer)).taken).toMatchObject([
      { state: 'usable' },
    ]);
    expect((await give()).statusCode).toBe(200);
  });
});

test('[LO-03] what is not for adults only is given to a customer under age', async () => {
  const customer = await server.loginAsNew({ balance: 100 });
  const taken = await takeOne(server, await addReward(server), customer);
  await changeCustomer(server, customer, young);
  const till = await signIn(server, 'Каса');
  const found = (await till.post('/reward-codes/find', { code: taken.code })).body;
  expect(found).not.toContain('18+');
  const form = { claim: taken.id, code: taken.code };
  expect((await till.post('/reward-codes/give', form)).statusCode).toBe(200);
});

async function beginMarathon(): Promise<number> {
  const { context } = server;
  const campaign = parseCampaign({
    title: 'Марафон',
    text: 'Щодня щось одне',
    starts: '2026-12-10',
    needed: 1,
    draw: { winners: 4, points: 300 },
    days: [{ task: 'visit' }, { task: 'visit' }],
  });
  server.setNow(new Date('2026-12-10T09:00:00Z'));
  return context.transaction((tx) => addCampaign(tx, context, campaign));
}

test('[LO-04] blocked customers complete no day, and neither they nor minors take part in the draw', async () => {
  const id = await beginMarathon();
  const all: LoggedIn[] = [];
  for (let index = 0; index < 4; index += 1) all.push(await server.loginAsNew());
  const [winner, other, barred, minor] = all as [LoggedIn, LoggedIn, LoggedIn, LoggedIn];
  const come = (as: LoggedIn, day: number) => [checkIn, { marathon: String(id), day }, as] as const;
  for (const one of all) {
    const [endpoint, input, as] = come(one, 1);
    await server.call(endpoint, input, { ...as, ...key() });
  }
  server.setNow(new Date('2026-12-11T09:00:00Z'));
  await changeCustomer(server, barred, blocked);
  await changeCustomer(server, minor, young);
  const [endpoint, input, as] = come(barred, 2);
  const refused = await server.failure(endpoint, input, { ...as, ...key() });
  expect(refused.code).toBe('CUSTOMER_BLOCKED');

  server.setNow(new Date('2026-12-12T09:00:00Z'));
  // Of age by then: what counts is the day of the draw.
  await changeCustomer(server, minor, { birth_date: '2008-12-13' });
  await drawWinners(server.context, id);
  const completers = await readCompleters(server.context.db, id);
  const placed = completers.filter(({ place }) => place !== null);
  expect(new Set(placed.map(({ customerId }) => customerId))).toEqual(
    new Set([winner.customerId, other.customerId]),
  );
  expect(await Promise.all([winner, other, minor].map(balance))).toEqual([300, 300, 0]);
  expect((await server.call(getMarathon, {}, minor)).marathon?.draw?.result).toBe('not-won');
  await changeCustomer(server, barred, adult);
  expect(await balance(barred)).toBe(0);
  // Later nothing changes for the check: who was left out is recorded.
  const page = (await (await signIn(server, 'Оксана')).get(`/marathon/${id}`)).body;
  expect(page).toMatch(/молодші за 18\):\s+2\./);
  expect(page).toContain('Перевірка: сходиться');
});

test('[LO-06] a customer who is blocked registers no device, and its number stays free', async () => {
  const [first, next] = [await server.loginAsNew(), await server.loginAsNew()];
  const { serial } = seededSerials[0]!;
  await changeCustomer(server, first, blocked);
  const refused = await server.failure(registerDevice, { serial }, { ...first, ...key() });
  expect(refused.code).toBe('CUSTOMER_BLOCKED');
  await changeCustomer(server, first, adult);
  expect(await balance(first)).toBe(0);
  const { points } = await server.call(registerDevice, { serial }, { ...next, ...key() });
  expect(points).toBe(50);
});

test('[LO-06] a customer under age keeps the warranty and the points of a device', async () => {
  const customer = await server.loginAsNew();
  await changeCustomer(server, customer, young);
  const { serial } = seededSerials[1]!;
  const { points } = await server.call(registerDevice, { serial }, { ...customer, ...key() });
  expect(points).toBe(50);
});

describe('[LO-07] offers', () => {
  let office: OperatorClient;
  const offered = async (as: LoggedIn) =>
    (await server.call(getOffers, { myogo: 'true' }, as)).offers;

  beforeAll(async () => {
    office = await signIn(server, 'Оксана');
    const add = (title: string, need: string) =>
      office.post('/offers/add', {
        title,
        text: 'Текст пропозиції',
        badge: 'нове',
        picture: 'cover-friends',
        brand: '',
        label: 'Далі',
        page: 'loyalty.getXp',
        condition: '',
        need,
        reason: 'Запуск пропозиції',
      });
    await add('XP за стіки', 'scan-points.sticks');
    await add('Усі способи', '');
  });

  test('to a customer under age are none for adults, until they come of age', async () => {
    const customer = await server.loginAsNew({ brands: ['main', 'second'] });
    const before = (await offered(customer)).map(({ title }) => title);
    expect(before).toEqual(expect.arrayContaining(['XP за стіки', 'Усі способи']));
    await changeCustomer(server, customer, young);
    const open = await offered(customer);
    const pages = new Set(open.map(({ action }) => action.page));
    expect(pages).toEqual(new Set(['certificates.list', 'loyalty.getXp']));
    const titles = open.map(({ title }) => title);
    expect(titles).toContain('Усі способи');
    expect(titles).not.toContain('XP за стіки');
    // The birthday begins at midnight in Kyiv.
    server.setNow(new Date('2026-11-21T21:59:59Z'));
    expect((await offered(customer)).map(({ title }) => title)).toEqual(titles);
    server.setNow(new Date('2026-11-21T22:00:00Z'));
    expect((await offered(customer)).map(({ title }) => title)).toEqual(before);
  });

  test('to a customer who is blocked are none', async () => {
    const customer = await server.loginAsNew();
    await changeCustomer(server, customer, blocked);
    expect((await server.failure(getOffers, {}, customer)).code).toBe('CUSTOMER_BLOCKED');
  });
});

test.each(
  (['inviter', 'friend'] as const).flatMap((side) =>
    changes.map(([what, change]) => [side, what, change] as const),
  ),
)('[OR-04] the %s who is %s before the payment brings nobody points', async (side, _, change) => {
  const inviter = await friends.createInviter();
  const friend = await createShopper(server);
  const { id } = await friends.order(friend);
  expect(await friends.attach(friend, id, inviter.code)).toBe('taken');
  const changed = side === 'inviter' ? inviter : friend;
  await changeCustomer(server, changed, change);
  await friends.make(id, 'pay');
  await changeCustomer(server, changed, adult);
  expect(await friends.balance(inviter)).toBe(0);
  expect(await friends.balance(friend)).toBe(await friends.earns(friend, id));
  expect((await friends.referrals(inviter)).referrals).toMatchObject([
    { state: 'refused', reason: 'member' },
  ]);
});
