import { bonusHistory, getBonusHistory } from '@club/api/contract/loyalty/history';
import { getNotices } from '@club/api/contract/notices';
import { clubConfig } from '../../app/club-config';
import { createTestServer, type TestServer } from '../../testing';
import { after } from '../../testing/clock-edges';
import { createShopper, type Shopper } from '../../testing/create-shopper';
import { createFriends, toDoor, type OrderMove } from '../../testing/friends';
import { countPieces, expectNoFaults, type PieceCounts } from '../../testing/ledger-invariants';
import { movePoints } from '../../testing/move-points';
import { openTransaction, waitForBlocked } from '../../testing/open-transaction';
import { recordDevice } from '../account/customer-devices-repository';
import { cancelByStore, markPaid } from '../orders/order-state';
import { setSwitch } from '../switches/switches-service';

const mug = { variant_id: '4710501', payWith: 'points' } as const;

let server: TestServer;
let pieces: PieceCounts;
let friends: ReturnType<typeof createFriends>;
beforeAll(async () => {
  server = await createTestServer();
  pieces = await countPieces(server.context.db);
  friends = createFriends(server);
});
afterEach(() => expectNoFaults(server.context.db, pieces));
afterAll(() => server.close());

test('[SH-09] [CL-73] [OR-04] brings both 100 points when the first order is paid, and never again', async () => {
  const inviter = await friends.createInviter();
  const friend = await createShopper(server);
  const balances = async () => [await friends.balance(inviter), await friends.balance(friend)];
  expect((await friend.check([])).friendCode).toBe(true);
  const { id } = await friends.order(friend);
  const typed = ` ${inviter.code.toLowerCase()} `;
  expect(await friends.attach(friend, id, typed)).toBe('taken');
  expect(await friends.attach(friend, id, inviter.code)).toBe('taken');
  expect(await balances()).toEqual([0, 0]);
  await friends.make(id, 'pay');
  const earns = await friends.earns(friend, id);
  expect(await balances()).toEqual([100, 100 + earns]);
  await friends.make((await friends.order(friend)).id, 'pay');
  expect(await balances()).toEqual([100, 100 + earns * 2]);
  expect((await friend.check([])).friendCode).toBe(false);
});

describe('[BX-05] under the kind of friends', () => {
  const movements = async ({ as }: Pick<Shopper, 'as'>) => {
    const input = { shop: server.config.brands.main.shopDomain, kind: 'friends' } as const;
    const { transactions } = bonusHistory.parse(await server.call(getBonusHistory, input, as));
    return transactions.map(({ amount, order_id: order }) => [amount, order]);
  };

  test('the friend’s own movements lead to the order, those of the inviter do not', async () => {
    const { inviter, friend, id } = await rewarded();
    await friends.make(id, 'sent');
    await friends.make(id, 'reverse');
    expect(await movements(friend)).toEqual([
      [-100, id],
      [100, id],
    ]);
    expect(await movements(inviter)).toEqual([
      [-100, undefined],
      [100, undefined],
    ]);
  });

  test('those of the inviter say the first name of the friend and lead to the friend in the list', async () => {
    const { inviter, id } = await rewarded();
    const names = ['Марія', 'Ярина'];
    const others = [await createShopper(server), await createShopper(server)];
    for (const [index, { customerId }] of others.entries()) {
      const named = { first_name: names[index]! };
      const update = server.context.db.updateTable('customers').set(named);
      await update.where('id', '=', customerId).execute();
    }
    for (const other of others) await friends.orderAndPay(other, inviter.code);
    await friends.make(id, 'reverse');
    const input = { shop: server.config.brands.main.shopDomain, q: 'ярина' };
    const answer = await server.call(getBonusHistory, input, inviter.as);
    expect(bonusHistory.parse(answer).transactions).toMatchObject([
      { title: 'Друг оплатив перше замовлення · Ярина', friend_id: '3' },
    ]);
    const { referrals } = await friends.referrals(inviter);
    expect(referrals.find((one) => one.first_name === 'Ярина')?.id).toBe('3');
    const all = await server.call(getBonusHistory, { shop: input.shop }, inviter.as);
    const numbers = bonusHistory.parse(all).transactions.map((one) => one.friend_id);
    expect(numbers).toEqual(['1', '3', '2', '1']);
  });

  test('a friend whose account is deleted is neither named nor linked once the reward is gone', async () => {
    const { inviter, friend, id } = await rewarded();
    await friends.make(id, 'reverse');
    await server.context.db
      .updateTable('customers')
      .set({
        first_name: '',
        phone: `deleted:${friend.customerId}`,
        deleted_at: server.context.now(),
      })
      .where('id', '=', friend.customerId)
      .execute();
    const input = { shop: server.config.brands.main.shopDomain, kind: 'friends' } as const;
    const answer = await server.call(getBonusHistory, input, inviter.as);
    for (const one of bonusHistory.parse(answer).transactions) {
      expect(one.title).not.toContain('·');
      expect(one).not.toHaveProperty('friend_id');
    }
  });

  test('what was spent and is withheld later is explained in the same way', async () => {
    const { inviter, friend, id, earns } = await rewarded();
    await movePoints(server, friend, -100 - earns);
    await movePoints(server, inviter, -70);
    await friends.make(id, 'reverse');
    for (const one of [friend, inviter]) await movePoints(server, one, 500);
    expect(await movements(friend)).toEqual([
      [-100, id],
      [100, id],
    ]);
    expect(await movements(inviter)).toEqual([
      [-70, undefined],
      [-30, undefined],
      [100, undefined],
    ]);
  });
});

test('[SH-09] given at registration it counts as well; cash counts when it is paid', async () => {
  const inviter = await friends.createInviter();
  const friend = await createShopper(server, { balance: 280 });
  await friends.invite(inviter, friend);
  await friend.buy([mug]);
  expect(await friends.balance(inviter)).toBe(0);
  const { id } = await friends.order(friend, { payment: 1 });
  await friends.make(id, 'sent');
  expect(await friends.balance(inviter)).toBe(0);
  await friends.make(id, 'delivered');
  expect(await friends.balance(inviter)).toBe(100);
});

async function rewarded() {
  const inviter = await friends.createInviter();
  const friend = await createShopper(server);
  const { id } = await friends.orderAndPay(friend, inviter.code);
  const earns = await friends.earns(friend, id);
  const balances = async () => [await friends.balance(inviter), await friends.balance(friend)];
  expect(await balances()).toEqual([100, 100 + earns]);
  const payAnother = async () => {
    const next = await friends.order(friend);
    await friends.make(next.id, 'pay');
    return next;
  };
  return { inviter, friend, id, earns, balances, payAnother };
}

test.each<[string, OrderMove[]]>([
  ['before it left', ['reverse', 'reverse']],
  ['after it left', ['sent', 'reverse', 'reverse']],
  ['by the store', ['cancel', 'reverse', 'cancel']],
])(
  '[SH-09] money that goes back %s takes the reward with it, and the next paid order brings it again',
  async (_name, steps) => {
    const { id, earns, balances, payAnother } = await rewarded();
    for (const step of steps) await friends.make(id, step);
    expect(await balances()).toEqual([0, 0]);
    await payAnother();
    expect(await balances()).toEqual([100, 100 + earns]);
  },
);

test('[SH-09] the reward goes over to another order that is paid, and back with the last of them', async () => {
  const { id, earns, balances, payAnother } = await rewarded();
  const next = await payAnother();
  await friends.make(id, 'reverse');
  expect(await balances()).toEqual([100, 100 + earns]);
  await friends.make(next.id, 'reverse');
  expect(await balances()).toEqual([0, 0]);
});

test('[SH-09] orders that are reversed and paid at once leave one reward at most', async () => {
  const { id, earns, balances, payAnother, friend } = await rewarded();
  const next = await payAnother();
  const last = await friends.order(friend);
  await Promise.all([
    friends.make(next.id, 'reverse'),
    friends.make(id, 'reverse'),
    friends.make(last.id, 'pay'),
    friends.make(id, 'reverse'),
  ]);
  expect(await balances()).toEqual([100, 100 + earns]);
  await friends.make(last.id, 'reverse');
  expect(await balances()).toEqual([0, 0]);
});

test('[SH-09] the rest of a partly spent reward is taken back, and the spent part withheld from the next points', async () => {
  const { inviter, id, earns, balances, payAnother } = await rewarded();
  await movePoints(server, inviter, -70);
  await friends.make(id, 'reverse');
  expect(await balances()).toEqual([0, 0]);
  const next = await payAnother();
  expect(await balances()).toEqual([30, 100 + earns]);
  await friends.make(next.id, 'reverse');
  expect(await balances()).toEqual([0, 0]);
  await payAnother();
  expect(await balances()).toEqual([30, 100 + earns]);
  const shop = server.config.brands.main.shopDomain;
  const { transactions } = bonusHistory.parse(
    await server.call(getBonusHistory, { shop }, inviter.as),
  );
  expect(transactions.map(({ amount }) => amount)).toEqual([
    -70, 100, -30, -70, 100, -30, -70, 100,
  ]);
});

test('[SH-09] [OR-04] a code is refused when it is none, one’s own, foreign, or too late', async () => {
  const [inviter, other] = [await friends.createInviter(), await friends.createInviter()];
  const friend = await createShopper(server);
  const { id } = await friends.order(friend);
  for (const code of ['REW-', 'REW-UNKNOWN', inviter.code.slice(4), 'x', "' or 1=1 --"]) {
    expect(await friends.attach(friend, id, code)).toBe('FRIEND_CODE_WRONG');
  }
  expect(await friends.attach(other, id, inviter.code)).toBe('ORDER_NOT_FOUND');
  expect(await friends.attach(friend, id, inviter.code)).toBe('taken');
  expect(await friends.attach(friend, id, other.code)).toBe('FRIEND_CODE_LATE');
  const own = await friends.order(inviter);
  expect(await friends.attach(inviter, own.id, inviter.code)).toBe('FRIEND_CODE_OWN');
  await friends.order(inviter);
  expect(await friends.attach(inviter, own.id, other.code)).toBe('FRIEND_CODE_LATE');
  await friends.make(id, 'cancel');
  expect(await friends.attach(friend, id, inviter.code)).toBe('ORDER_NOT_FOUND');
});

describe('[OR-04] earn nothing:', () => {
  test('circles, however long, also when they are closed at the same moment', async () => {
    const [a, b, c] = [
      await friends.createInviter(),
      await friends.createInviter(),
      await friends.createInviter(),
    ];
    const orders = await Promise.all([a, b, c].map((one) => friends.order(one)));
    const answers = await Promise.all(
      [
        [a, c],
        [b, a],
        [c, b],
      ].map(([friend, inviter], index) =>
        friends.attach(friend!, orders[index]?.id ?? '', inviter!.code),
      ),
    );
    expect(answers.toSorted()).toEqual(['FRIEND_CODE_CIRCLE', 'taken', 'taken']);
    for (const { id } of orders) await friends.make(id, 'pay');
    const lists = await Promise.all([a, b, c].map((one) => friends.referrals(one)));
    expect(lists.reduce((sum, { earned }) => sum + earned, 0)).toBe(200);
  });

  test('who shares a device, whether the code is typed or came with the registration', async () => {
    const inviter = await friends.createInviter();
    const [typing, registered] = [await createShopper(server), await createShopper(server)];
    const { db, now } = server.context;
    const shared = [inviter, typing, registered].map(({ customerId }) => customerId);
    const phones = await db
      .selectFrom('customers')
      .select('phone')
      .where('id', 'in', shared)
      .execute();
    await server.context.transaction(async (tx) => {
      for (const { phone } of phones) {
        await recordDevice(tx, { phone, device: `of-${inviter.code}`, seenAt: now() });
      }
    });
    const { id } = await friends.order(typing);
    expect(await friends.attach(typing, id, inviter.code)).toBe('FRIEND_CODE_DEVICE');
    await friends.invite(inviter, registered);
    const paid = await friends.order(registered);
    await friends.make(paid.id, 'pay');
    await friends.make((await friends.order(registered)).id, 'pay');
    expect(await friends.balance(inviter)).toBe(0);
    expect(await friends.referrals(inviter)).toMatchObject({
      count: 1,
      earned: 0,
      referrals: [{ state: 'refused', reason: 'device', amount: 0 }],
    });
  });

  test('who orders to the inviter’s home, in time; neighbours and a branch are no home', async () => {
    const inviter = await friends.createInviter();
    await friends.order(inviter, toDoor('27'));
    const [same, neighbour, fetching] = [
      await createShopper(server),
      await createShopper(server),
      await createShopper(server),
    ];
    const attempt = async (friend: typeof same, own: Parameters<typeof same.buy>[1]) =>
      friends.attach(friend, (await friends.order(friend, own)).id, inviter.code);
    expect(await attempt(same, toDoor('27'))).toBe('FRIEND_CODE_ADDRESS');
    expect(await attempt(neighbour, toDoor('28'))).toBe('taken');
    await friends.order(inviter);
    expect(await attempt(fetching, {})).toBe('taken');
  });

  test.each([
    ['into summer', '2027-01-15T10:00:00Z'],
    ['into winter', '2027-08-01T10:00:00Z'],
    ['over the end of a month of 31 days', '2027-06-30T21:30:00Z'],
  ])('who orders to the inviter’s home within 180 days, %s', async (_, start) => {
    server.setNow(new Date(start));
    const inviter = await friends.createInviter();
    await friends.order(inviter, toDoor('31'));
    const dayMs = 86_400_000 * clubConfig.invites.sameAddressDays;
    const attempt = async (at: Date) => {
      server.setNow(at);
      const friend = await createShopper(server);
      return friends.attach(friend, (await friends.order(friend, toDoor('31'))).id, inviter.code);
    };
    expect(await attempt(after(new Date(start), dayMs))).toBe('FRIEND_CODE_ADDRESS');
    expect(await attempt(after(new Date(start), dayMs + 1))).toBe('taken');
  });

  test('customers who are blocked or under age, by the day of the payment', async () => {
    const [blocked, young] = [await friends.createInviter(), await friends.createInviter()];
    await young.setMetafield('verification', 'adult_from', '2099-01-01');
    const late = await createShopper(server);
    const { id } = await friends.order(late);
    expect(await friends.attach(late, id, young.code)).toBe('FRIEND_CODE_WRONG');
    expect(await friends.attach(late, id, blocked.code)).toBe('taken');
    await server.context.db
      .updateTable('customers')
      .set({ is_blocked: true })
      .where('id', '=', blocked.customerId)
      .execute();
    await friends.make(id, 'pay');
    expect(await friends.balance(late)).toBe(await friends.earns(late, id));
  });
});

describe('[OR-04] [BX-09] a first order that is paid while points for friends are switched off', () => {
  const turn = (isOn: boolean) =>
    server.context.transaction((tx) => setSwitch(tx, server.context, 'friend-points', isOn));
  afterEach(() => turn(true));

  /** An inviter with a friend whose first order was paid then. */
  async function paidWithoutPoints() {
    const inviter = await friends.createInviter();
    const friend = await createShopper(server);
    await turn(false);
    const { id, answer } = await friends.orderAndPay(friend, inviter.code);
    expect(answer).toBe('taken');
    await turn(true);
    const list = async () => (await friends.referrals(inviter)).referrals;
    const payAnother = async () => {
      const next = await friends.order(friend);
      await friends.make(next.id, 'pay');
      return next.id;
    };
    return { inviter, friend, id, list, payAnother };
  }

  const movements = async ({ as }: Pick<Shopper, 'as'>) => {
    const input = { shop: server.config.brands.main.shopDomain, kind: 'friends' } as const;
    const { transactions } = bonusHistory.parse(await server.call(getBonusHistory, input, as));
    return transactions.map(({ amount }) => amount);
  };

  test('brings none, also with the next order and after they are switched on', async () => {
    const { inviter, friend, id, list, payAnother } = await paidWithoutPoints();
    expect(await list()).toMatchObject([{ state: 'paid', amount: 0, reason: null }]);
    const next = await payAnother();
    await friends.make(id, 'reverse');
    expect(await list()).toMatchObject([{ state: 'paid', amount: 0 }]);
    await friends.make(next, 'reverse');
    expect(await list()).toMatchObject([{ state: 'registered', amount: 0 }]);
    expect([await movements(inviter), await movements(friend)]).toEqual([[], []]);
    expect(await server.call(getNotices, {}, inviter.as)).toMatchObject({ notices: [] });
  });

  test('and is refunded leaves the points to the next one, which is the first that stays', async () => {
    const { inviter, friend, id, list, payAnother } = await paidWithoutPoints();
    await friends.make(id, 'reverse');
    await payAnother();
    expect(await list()).toMatchObject([{ state: 'rewarded', amount: 100 }]);
    expect([await movements(inviter), await movements(friend)]).toEqual([[100], [100]]);
  });

  test('takes nothing from a reward that was taken back before', async () => {
    const { inviter, friend, id, balances } = await rewarded();
    await friends.make(id, 'reverse');
    await turn(false);
    const next = await friends.order(friend);
    await friends.make(next.id, 'pay');
    const earns = await friends.earns(friend, next.id);
    expect(await balances()).toEqual([0, earns]);
    await friends.make(next.id, 'reverse');
    expect(await balances()).toEqual([0, 0]);
    expect(await movements(inviter)).toEqual([-100, 100]);
  });

  test('is refused like any other', async () => {
    const inviter = await friends.createInviter();
    await friends.order(inviter, toDoor('35'));
    const friend = await createShopper(server);
    await friends.invite(inviter, friend);
    await turn(false);
    await friends.make((await friends.order(friend, toDoor('35'))).id, 'pay');
    const { referrals } = await friends.referrals(inviter);
    expect(referrals).toMatchObject([{ state: 'refused', reason: 'address' }]);
  });

  test('makes a friend known: another account in the same home brings nothing', async () => {
    const inviter = await friends.createInviter();
    const [first, second] = [await createShopper(server), await createShopper(server)];
    for (const one of [first, second]) await friends.invite(inviter, one);
    await turn(false);
    await friends.make((await friends.order(first, toDoor('36'))).id, 'pay');
    await turn(true);
    await friends.make((await friends.order(second, toDoor('36'))).id, 'pay');
    const { referrals } = await friends.referrals(inviter);
    expect(referrals.map(({ state, reason }) => [state, reason])).toEqual([
      ['refused', 'address'],
      ['paid', null],
    ]);
  });
});

test('[OR-04] 50 codes and 50 payments at once are one inviter and one reward', async () => {
  const inviters = [await friends.createInviter(), await friends.createInviter()];
  const friend = await createShopper(server);
  const { id } = await friends.order(friend);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => friends.attach(friend, id, inviters[index % 2]!.code)),
  );
  expect(new Set(answers)).toEqual(new Set(['taken', 'FRIEND_CODE_LATE']));
  const paid = await Promise.all(Array.from({ length: 50 }, () => friends.make(id, 'pay')));
  expect(paid.filter(Boolean)).toHaveLength(1);
  const balances = await Promise.all(inviters.map((one) => friends.balance(one)));
  expect(balances.toSorted((one, other) => one - other)).toEqual([0, 100]);
  expect(await friends.balance(friend)).toBe(100 + (await friends.earns(friend, id)));
});

describe('two rewards at once, whose customers share counters of the ledger crosswise,', () => {
  /** Two friends with orders. Each shares a counter with the inviter of the other one. */
  async function crossedOrders() {
    const one = await createShopper(server, { balance: 2000 });
    const other = await createShopper(server, { balance: 2000, brand: 'second' });
    for (let between = 2; between < 16; between += 1) await server.loginAsNew();
    const inviterOfOther = await friends.createInviter();
    const inviterOfOne = await friends.createInviter();
    expect(inviterOfOther.customerId - one.customerId).toBe(16);
    expect(inviterOfOne.customerId - other.customerId).toBe(16);
    await friends.invite(inviterOfOne, one);
    await friends.invite(inviterOfOther, other);
    const money = { one: { variant_id: '4710101' }, other: { variant_id: '4720801' } };
    const points = { one: mug, other: { variant_id: '4720501', payWith: 'points' } } as const;
    const orders = [
      await one.buy([money.one, points.one], { payment: 2 }),
      await other.buy([money.other, points.other], { payment: 2 }),
    ];
    return {
      friendIds: [one.customerId, other.customerId],
      orderIds: orders.map(({ order }) => Number(order.id)),
      inviters: [inviterOfOne, inviterOfOther],
    };
  }

  /** Moves both orders so that each books for one customer before either books for two; gives the runs. */
  async function moveBoth(
    { friendIds, orderIds }: Awaited<ReturnType<typeof crossedOrders>>,
    move: typeof markPaid,
  ): Promise<number> {
    const { context } = server;
    const months = await openTransaction(server, (tx) =>
      tx
        .selectFrom('ledger_months')
        .select('month')
        .where('customer_id', 'in', friendIds)
        .forUpdate()
        .execute(),
    );
    let runs = 0;
    const both = orderIds.map((id) =>
      context.transaction((tx) => {
        runs += 1;
        return move(tx, context, id);
      }),
    );
    await waitForBlocked(context.db, both.length);
    await months.commit();
    expect(await Promise.all(both)).toEqual([true, true]);
    return runs;
  }

  test('are given without a deadlock', async () => {
    const crossed = await crossedOrders();
    expect(await moveBoth(crossed, markPaid)).toBe(2);
    for (const inviter of crossed.inviters) expect(await friends.balance(inviter)).toBe(100);
  });

  test('are taken back without a deadlock', async () => {
    const crossed = await crossedOrders();
    for (const id of crossed.orderIds) await friends.make(String(id), 'pay');
    expect(await moveBoth(crossed, cancelByStore)).toBe(2);
    for (const inviter of crossed.inviters) expect(await friends.balance(inviter)).toBe(0);
  });
});
