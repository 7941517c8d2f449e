import { bonusHistory, getBonusEntry, getBonusHistory } from '@club/api/contract/loyalty/history';
import { clubConfig } from '../../app/club-config';
import { createTestServer, type TestServer } from '../../testing';
import { after } from '../../testing/clock-edges';
import { createShopper, type Shopper } from '../../testing/create-shopper';
import { createFriends, toDoor } from '../../testing/friends';
import { movePoints } from '../../testing/move-points';
import { recordDevice } from '../account/customer-devices-repository';

let server: TestServer;
let friends: ReturnType<typeof createFriends>;
beforeAll(async () => {
  server = await createTestServer();
  friends = createFriends(server);
});
afterAll(() => server.close());

let devices = 0;

/** They confirm their codes on one device. */
async function shareDevice(...shoppers: readonly Shopper[]): Promise<void> {
  const { now, transaction } = server.context;
  devices += 1;
  for (const { check } of shoppers) {
    const { phone } = (await check([])).buyer;
    await transaction((tx) => recordDevice(tx, { phone, device: `d-${devices}`, seenAt: now() }));
  }
}

const newFriend = () => createShopper(server);

/** Orders with the typed code and pays; gives what became of the code. */
async function pay(friend: Shopper, code: string, to: Parameters<Shopper['buy']>[1] = {}) {
  const { id } = await friends.order(friend, to);
  const answer = await friends.attach(friend, id, code);
  await friends.make(id, 'pay');
  return answer;
}

/** An inviter with a friend who has brought a reward. */
async function rewarded(to: Parameters<Shopper['buy']>[1] = {}) {
  const inviter = await friends.createInviter();
  const first = await newFriend();
  expect(await pay(first, inviter.code, to)).toBe('taken');
  return { inviter, first };
}

const reasons = async (inviter: Shopper) =>
  (await friends.referrals(inviter)).referrals.map(({ reason }) => reason);

test('[OR-04] a friend on the device of one who brought a reward earns nothing', async () => {
  const { inviter, first } = await rewarded();
  const [typing, registered] = [await newFriend(), await newFriend()];
  await shareDevice(first, typing, registered);
  expect(await pay(typing, inviter.code)).toBe('FRIEND_CODE_DEVICE');
  await friends.invite(inviter, registered);
  await friends.make((await friends.order(registered)).id, 'pay');
  expect(await reasons(inviter)).toEqual(['device', null]);
  expect(await friends.balance(inviter)).toBe(100);
});

test('[OR-04] a friend in the home of one who brought a reward earns nothing, however it is written', async () => {
  const { inviter } = await rewarded(toDoor('71'));
  const { address } = toDoor('71');
  const written = {
    delivery: 2,
    address: { ...address, street: 'Антоновича', flat: null },
  } as const;
  expect(await pay(await newFriend(), inviter.code, written)).toBe('FRIEND_CODE_ADDRESS');
  const registered = await newFriend();
  await friends.invite(inviter, registered);
  await friends.make((await friends.order(registered, toDoor('71'))).id, 'pay');
  expect(await reasons(inviter)).toEqual(['address', null]);
});

test('[OR-04] of ten friends with one phone and one home who pay at once, one brings points', async () => {
  const inviter = await friends.createInviter();
  const many: Shopper[] = [];
  for (let count = 0; count < 10; count += 1) many.push(await newFriend());
  await shareDevice(...many);
  const orders: string[] = [];
  for (const friend of many) {
    await friends.invite(inviter, friend);
    orders.push((await friends.order(friend, toDoor('72'))).id);
  }
  await Promise.all(orders.map((id) => friends.make(id, 'pay')));
  expect(await friends.referrals(inviter)).toMatchObject({ count: 10, earned: 100 });
});

describe('[OR-04] honest friends of one inviter all bring their points:', () => {
  test('with devices and homes of their own', async () => {
    const { inviter, first } = await rewarded(toDoor('73'));
    const [neighbour, fetching] = [await newFriend(), await newFriend()];
    await shareDevice(first);
    await shareDevice(neighbour);
    expect(await pay(neighbour, inviter.code, toDoor('74'))).toBe('taken');
    expect(await pay(fetching, inviter.code)).toBe('taken');
    expect(await friends.balance(inviter)).toBe(300);
  });

  test('who share with a friend of somebody else, or with one who brought nothing', async () => {
    const { first: foreign } = await rewarded(toDoor('75'));
    const inviter = await friends.createInviter();
    const [unpaid, friend] = [await newFriend(), await newFriend()];
    await shareDevice(foreign, unpaid, friend);
    const { id } = await friends.order(unpaid, toDoor('75'));
    expect(await friends.attach(unpaid, id, inviter.code)).toBe('taken');
    expect(await pay(friend, inviter.code, toDoor('75'))).toBe('taken');
    expect(await friends.balance(inviter)).toBe(100);
  });

  test('whose reward is taken back and given again in the same home', async () => {
    const { inviter, first } = await rewarded(toDoor('76'));
    expect(await friends.balance(inviter)).toBe(100);
    const [order] = await server.context.db
      .selectFrom('orders')
      .select('id')
      .where('customer_id', '=', first.customerId)
      .execute();
    await friends.make(String(order?.id), 'reverse');
    expect(await friends.balance(inviter)).toBe(0);
    await friends.make((await friends.order(first, toDoor('76'))).id, 'pay');
    expect(await friends.balance(inviter)).toBe(100);
  });

  test('when the shared order or login is too long ago', async () => {
    const start = new Date('2028-01-10T10:00:00Z');
    server.setNow(start);
    const { inviter, first } = await rewarded(toDoor('77'));
    await shareDevice(first);
    const { sameAddressDays } = clubConfig.invites;
    server.setNow(after(start, 86_400_000 * sameAddressDays + 1));
    expect(await pay(await newFriend(), inviter.code, toDoor('77'))).toBe('taken');
  });
});

test('[BX-05] what earlier releases took back with the reason of orders is among friends in the history', async () => {
  const { inviter, first } = await rewarded(toDoor('78'));
  const { id } = await server.context.db
    .selectFrom('friend_rewards')
    .select('id')
    .where('inviter_id', '=', inviter.customerId)
    .executeTakeFirstOrThrow();
  for (const [side, shopper] of Object.entries({ inviter, friend: first })) {
    await movePoints(server, shopper, -100, {
      reason: 'order-reversal',
      sourceKind: 'friend-reward-reversal',
      sourceKey: `${id}:${side}`,
    });
  }
  const shop = server.config.brands.main.shopDomain;
  const read = async ({ as }: Shopper, filter: { kind?: 'friends' | 'orders'; q?: string }) => {
    const answer = await server.call(getBonusHistory, { shop, ...filter }, as);
    return bonusHistory.parse(answer).transactions;
  };
  const both = [
    { amount: -100, reason: 'referral' },
    { amount: 100, reason: 'referral' },
  ];
  for (const shopper of [inviter, first]) {
    expect(await read(shopper, { kind: 'friends' })).toMatchObject(both);
    expect(await read(shopper, { q: 'запрошення друга' })).toMatchObject(both);
  }
  expect(await read(inviter, { kind: 'orders' })).toEqual([]);
  const [taken, given] = await read(inviter, {});
  expect([taken?.friend_id, given?.friend_id]).toEqual(['1', '1']);
  const { uses } = await server.call(getBonusEntry, { id: given?.id ?? '' }, inviter.as);
  expect(uses).toMatchObject([{ id: taken?.id, reason: 'referral' }]);
});
