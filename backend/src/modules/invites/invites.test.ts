import {
  getInviteQuestions,
  getPromoCode,
  getReferrals,
  getTrialStudios,
  getVeloMgm,
} from '@club/api/contract/invites';
import { getPlaces } from '@club/api/contract/content';
import { getOgoToken } from '@club/api/contract/links';
import { clubConfig } from '../../app/club-config';
import { createTestServer, type TestServer } from '../../testing';
import { after } from '../../testing/clock-edges';
import { createShopper, type Shopper } from '../../testing/create-shopper';
import { loginOnDevice } from '../../testing/device';
import { createFriends } from '../../testing/friends';
import { openTransaction, waitForBlocked } from '../../testing/open-transaction';
import { operatorsSetting, signIn } from '../../testing/operator-client';
import { countPieces, expectNoFaults, type PieceCounts } from '../../testing/ledger-invariants';
import { accountDeletion } from '../account/account-deletion';
import { addRule, endRule, ruleFields } from '../loyalty/earning-rules-service';
import { setSwitch } from '../switches/switches-service';
import { lockInviters } from './inviters-repository';
import { addInviteQuestion, listAllQuestions } from './questions-repository';
import { findInvitationFault } from './refusal';

const cans = { variant_id: '4720801', count: 2 };

let server: TestServer;
let pieces: PieceCounts;
let friends: ReturnType<typeof createFriends>;
beforeAll(async () => {
  server = await createTestServer({
    env: { OPERATORS: operatorsSetting({ Оксана: ['content'], Петро: ['support'] }) },
  });
  pieces = await countPieces(server.context.db);
  friends = createFriends(server);
});
afterAll(() => server.close());

const turn = (name: 'friend-points' | 'promo-code.pouch', isOn: boolean) =>
  server.context.transaction((tx) => setSwitch(tx, server.context, name, isOn));

describe('[CL-33] the promo code', () => {
  test('is the customer’s own, with a link that carries it to the app’s landing page', async () => {
    const { token } = await server.loginAs('regular');
    const main = await server.call(getPromoCode, {}, { token });
    expect(main.consumer).toEqual({ memberGetMemberCode: 'REW-K8N2QD' });
    const url = new URL(main.link);
    expect(url.origin + url.pathname).toBe(`${server.config.brands.main.origin}/landing`);
    expect(url.searchParams.get('ref')).toBe('REW-K8N2QD');
    const second = await server.call(getPromoCode, { myogo: 'true' }, { token });
    expect(new URL(second.link).origin).toBe(server.config.brands.second.origin);
  });

  test('is made for an account without one, once for all that ask at the same time', async () => {
    const as = await server.loginAsNew();
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => server.call(getPromoCode, {}, as)),
    );
    const codes = new Set(asked.map(({ consumer }) => consumer.memberGetMemberCode));
    expect(codes.size).toBe(1);
    expect([...codes][0]).toMatch(/^REW-[2-9A-Z]{6}$/);
  });

  test('[BX-09] comes with what it brings now, in words and numbers', async () => {
    const as = await server.loginAs('regular');
    const read = () => server.call(getPromoCode, {}, as);
    expect(await read()).toMatchObject({
      msg: expect.stringContaining('100\u00a0XP'),
      terms: { amount: 100, order_percent: 5, velo_percent: 20 },
    });
    await turn('friend-points', false);
    await turn('promo-code.pouch', false);
    expect(await read()).toMatchObject({
      msg: 'Зараз XP за друзів не нараховуємо',
      terms: { amount: 0, order_percent: 5, velo_percent: null },
    });
    await turn('friend-points', true);
    await turn('promo-code.pouch', true);
  });

  test('says what a friend who orders velo brings, by the rules of the second app', async () => {
    const { context } = server;
    const as = await server.loginAs('regular');
    expect((await server.call(getPromoCode, {}, as)).terms).toMatchObject({ velo_amount: 100 });
    const rule = ruleFields.parse({ way: 'referral', brand: 'second', amount: '40' });
    const { id } = await context.transaction((tx) => addRule(tx, context, rule));
    const terms = async (myogo: 'true' | 'false') =>
      (await server.call(getPromoCode, { myogo }, as)).terms;
    expect(await terms('false')).toMatchObject({ amount: 100, velo_amount: 40 });
    expect(await terms('true')).toMatchObject({ amount: 40, velo_amount: 40 });
    await context.transaction((tx) => endRule(tx, context, id));
  });

  test('says what a friend earns by velo, which the second app sells', async () => {
    const { context } = server;
    const rule = ruleFields.parse({ way: 'order', brand: 'second', class: 'pouch', amount: '1' });
    await context.transaction((tx) => addRule(tx, context, rule));
    expect(await server.call(getPromoCode, {}, await server.loginAs('regular'))).toMatchObject({
      terms: { order_percent: 5, velo_order_percent: 1 },
    });
  });
});

test('who is under age invites nobody, and reads so', async () => {
  const young = await createShopper(server, { brand: 'second' });
  await young.setMetafield('verification', 'adult_from', '2099-01-01');
  expect(await server.call(getPromoCode, {}, young.as)).toMatchObject({
    msg: 'Запрошувати друзів можна з 18 років',
    terms: { amount: 0, velo_amount: 0, velo_percent: null, is_minor: true },
  });
  expect(await friends.referrals(young)).toMatchObject({ count: 0, is_minor: true });
  const { token: ogoApiToken } = await server.call(getOgoToken, {}, young.as);
  const { id: shopifyId } = (await young.check([])).buyer;
  expect(await server.failure(getVeloMgm, { shopifyId, ogoApiToken }, young.as)).toMatchObject({
    code: 'VELO_INVITE_OFF',
  });
});

describe('[CL-07] the referrals', () => {
  test('of the demo show every state, and nothing about a friend but the first name', async () => {
    const list = await server.call(getReferrals, {}, await server.loginAs('regular'));
    expect(list).toMatchObject({ count: 6, earned: 200 });
    expect(
      list.referrals.map(({ first_name, state, reason }) => [first_name, state, reason]),
    ).toEqual([
      ['Богдан', 'registered', null],
      ['Юлія', 'ordered', null],
      ['Остап', 'paid', null],
      ['Ірина', 'refused', 'address'],
      ['Тарас', 'rewarded', null],
      ['Марія', 'rewarded', null],
    ]);
    expect(new Set(list.referrals.flatMap((one) => Object.keys(one)))).toEqual(
      new Set(['id', 'first_name', 'joined_at', 'state', 'reason', 'amount']),
    );
    expect(list.referrals.map(({ id }) => id)).toEqual(['6', '5', '4', '3', '2', '1']);
  });

  test('leave out a deleted account, unless it brought points', async () => {
    const inviter = await friends.createInviter();
    const [gone, paying, rewarding] = [
      await createShopper(server),
      await createShopper(server),
      await createShopper(server),
    ];
    await friends.invite(inviter, gone);
    await turn('friend-points', false);
    await friends.orderAndPay(paying, inviter.code);
    await turn('friend-points', true);
    await friends.orderAndPay(rewarding, inviter.code);
    const { context } = server;
    await context.transaction(async (tx) => {
      for (const { customerId } of [gone, paying, rewarding]) {
        await accountDeletion.erase(tx, context, customerId);
      }
    });
    expect(await friends.referrals(inviter)).toMatchObject({
      referrals: [{ id: '1', first_name: '', state: 'rewarded', amount: 100 }],
      count: 1,
      earned: 100,
    });
  });

  test('of a new customer are none', async () => {
    const list = await server.call(getReferrals, {}, await server.loginAs('newcomer'));
    expect(list).toEqual({ referrals: [], count: 0, earned: 0, is_minor: false });
  });
});

test('[RT-52] each app has its own questions about inviting', async () => {
  const as = await server.loginAs('newcomer');
  const titles = async (myogo: 'true' | 'false') =>
    (await server.call(getInviteQuestions, { myogo }, as)).faq.map(({ title }) => title);
  expect(await titles('false')).not.toContain('Чи діє код на velo?');
  expect(await titles('true')).toContain('Чи діє код на velo?');
});

test('[RT-52] operators add, change and remove questions with a reason, and customers read them at once', async () => {
  const oksana = await signIn(server, 'Оксана');
  const as = await server.loginAs('newcomer');
  const read = async (myogo: 'true' | 'false' = 'false') =>
    (await server.call(getInviteQuestions, { myogo }, as)).faq;
  const reason = 'Питають у підтримці';
  const question = { id: '', brand: 'main', title: 'Тестове питання?', answer: 'Один.\r\nДва.' };
  const before = (await read()).length;
  const added = await oksana.post('/invite-questions/save', { ...question, reason });
  expect(added.body).toMatch(/Питання про запрошення q-\d+: питання збережено/);
  expect((await read()).at(-1)).toEqual({ title: question.title, text: 'Один.\nДва.' });
  expect((await read('true')).map(({ title }) => title)).not.toContain(question.title);

  const [, id = ''] =
    /\?question=(q-\d+)">Тестове питання/.exec((await oksana.get('/invite-questions')).body) ?? [];
  const seen = async () => {
    const { body } = await oksana.get(`/invite-questions?question=${id}`);
    return { id, revision: /name="revision" value="(\d+)"/.exec(body)?.[1] ?? '' };
  };
  const change = { ...question, ...(await seen()), answer: 'До ста.', reason };
  expect((await oksana.post('/invite-questions/save', change)).body).toContain('питання збережено');
  expect((await read()).at(-1)?.text).toBe('До ста.');

  const wrong = { ...change, ...(await seen()), title: ' ' };
  expect((await oksana.post('/invite-questions/save', wrong)).statusCode).toBe(422);
  const last = { ...(await seen()), reason };
  await oksana.post('/invite-questions/remove', last);
  expect(await read()).toHaveLength(before);
  const again = await oksana.post('/invite-questions/remove', last);
  expect(again.body).toContain('Такого питання вже немає');
  const petro = await signIn(server, 'Петро');
  expect((await petro.get('/invite-questions')).statusCode).toBe(403);
});

test('[RT-52] a form of a question that is removed changes no other, though its place is taken again', async () => {
  const oksana = await signIn(server);
  const reason = 'Питають у підтримці';
  const post = (act: string, fields: Record<string, string>) =>
    oksana.post(`/invite-questions/${act}`, { brand: 'both', answer: 'Так', reason, ...fields });
  const add = async (title: string) => {
    const { body } = await post('save', { id: '', title });
    return { id: /name="id" value="(q-\d+)"/.exec(body)?.[1] ?? '', revision: '1' };
  };
  const first = await add('Перше');
  await post('remove', first);
  const second = await add('Друге');
  expect((await post('save', { ...first, title: 'Перше, змінене' })).statusCode).toBe(422);
  expect((await post('remove', first)).statusCode).toBe(422);
  expect((await listAllQuestions(server.context.db)).at(-1)?.title).toBe('Друге');

  await post('save', { ...second, title: 'Від першого' });
  const conflict = await post('save', { ...second, title: 'Від другого' });
  expect(conflict.body).toContain('Це щойно змінив хтось інший.');
  expect((await listAllQuestions(server.context.db)).at(-1)?.title).toBe('Від першого');
});

test('two operators add a question at the same moment', async () => {
  const oksana = await signIn(server);
  const { context } = server;
  const question = { title: 'Перше з двох', answer: 'Так', brand: null };
  const adding = await openTransaction(server, (tx) => addInviteQuestion(tx, question));
  const form = {
    id: '',
    title: 'Друге з двох',
    answer: 'Ні',
    brand: 'both',
    reason: 'Питають у підтримці',
  };
  const other = oksana.post('/invite-questions/save', form);
  await waitForBlocked(context.db, 1);
  await adding.commit();
  expect((await other).statusCode).toBe(200);
  const titles = (await listAllQuestions(context.db)).map(({ title }) => title);
  expect(titles.slice(-2)).toEqual(['Перше з двох', 'Друге з двох']);
});

test('[RT-58] the studios are those that offer to get to know a device', async () => {
  const as = await server.loginAs('newcomer');
  const { studios } = await server.call(getTrialStudios, { myogo: 'false' }, as);
  const { stores } = await server.call(getPlaces, { myogo: 'false' }, as);
  const trial = stores.filter(({ services }) => services.includes('Знайомство з пристроєм'));
  expect(studios.length).toBeLessThan(stores.length);
  expect(studios.map(({ id }) => id).toSorted()).toEqual(trial.map(({ id }) => id).toSorted());
});

describe('[LO-08] [CL-34] a velo invitation', () => {
  afterEach(() => expectNoFaults(server.context.db, pieces));

  async function inviteBy(inviter: Shopper) {
    const { token: ogoApiToken } = await server.call(getOgoToken, {}, inviter.as);
    const { id: shopifyId } = (await inviter.check([])).buyer;
    return server.call(getVeloMgm, { shopifyId, ogoApiToken }, inviter.as);
  }

  const createBuyer = () => createShopper(server, { brand: 'second' });
  const promoOf = async (shopper: Shopper, code: string) =>
    (await shopper.check([cans], code)).promo.state;

  const refusalOf = async (shopper: Shopper, code: string) =>
    (await shopper.check([cans], code)).promo.refusal;

  test('leads to the velo page of the second website; the code stays until a friend uses it', async () => {
    const inviter = await createBuyer();
    const { discount_code: code, link } = await inviteBy(inviter);
    expect((await inviteBy(inviter)).discount_code).toBe(code);
    const url = new URL(link);
    expect(url.pathname).toMatch(/\/sites\/second\/pages\/velo$/);
    const own = await server.call(getPromoCode, {}, inviter.as);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      discount: code,
      rev_code: own.consumer.memberGetMemberCode,
    });
    expect(own.velo_invite).toEqual({ discount_code: code, link });
    await turn('promo-code.pouch', false);
    expect((await server.call(getPromoCode, {}, inviter.as)).velo_invite).toBeNull();
    await turn('promo-code.pouch', true);
    const page = await server.app.inject({ url: url.pathname + url.search });
    expect(page.body).toContain(code);
    expect(page.body).toContain(`/landing?ref=${own.consumer.memberGetMemberCode}`);
  });

  test('counts once, for a friend’s first order, which also brings both their points', async () => {
    const inviter = await createBuyer();
    const { discount_code: code } = await inviteBy(inviter);
    const [friend, other, regular] = [
      await createBuyer(),
      await createBuyer(),
      await createBuyer(),
    ];
    await regular.buy([cans]);
    expect(await refusalOf(inviter, code)).toBe('own');
    expect(await refusalOf(regular, code)).toBe('late');
    expect(await promoOf(friend, code.toLowerCase())).toBe('applied');
    const drafts = await Promise.all(
      [friend, other].map((one) => one.payload([cans], { payment: 2 }, code)),
    );
    const answers = await Promise.all([friend.send(drafts[0]), other.send(drafts[1])]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const won = answers[0]?.statusCode === 200 ? friend : other;
    const { order } = answers
      .find(({ statusCode }) => statusCode === 200)!
      .json<{
        order: { id: string };
      }>();
    expect(await promoOf(won, code)).toBe('hidden');
    expect(await refusalOf(won === friend ? other : friend, code)).toBe('used');
    expect((await server.call(getPromoCode, {}, inviter.as)).velo_invite).toBeNull();
    expect((await inviteBy(inviter)).discount_code).not.toBe(code);
    await friends.make(order.id, 'pay');
    expect(await friends.balance(inviter)).toBe(100);
    expect(await friends.referrals(inviter)).toMatchObject({ count: 1, earned: 100 });
  });

  test('can be used again by the same friend alone when the order is cancelled', async () => {
    const inviter = await createBuyer();
    const { discount_code: code } = await inviteBy(inviter);
    const [friend, other] = [await createBuyer(), await createBuyer()];
    const { order } = await friend.buy([cans], { payment: 2 }, code);
    await friends.make(order.id, 'cancel');
    expect(await promoOf(friend, code)).toBe('applied');
    expect(await refusalOf(other, code)).toBe('used');
    const { discount_code: ofThird } = await inviteBy(await createBuyer());
    expect(await refusalOf(friend, ofThird)).toBe('other-friend');
  });

  test('is refused in the cart with the reason, as far as it is a code of a friend', async () => {
    const [inviter, friend] = [await createBuyer(), await createBuyer()];
    const { discount_code: code } = await inviteBy(inviter);
    const ofFriend = (await inviteBy(friend)).discount_code;
    expect(await refusalOf(friend, 'VELO-NOBODY')).toBe('unknown');
    expect(await refusalOf(friend, 'VELO21')).toBeUndefined();
    await friends.invite(friend, inviter);
    expect(await refusalOf(friend, code)).toBe('circle');
    expect(await refusalOf(inviter, ofFriend)).toBeUndefined();
    const { db } = server.context;
    const block = (isBlocked: boolean) =>
      db
        .updateTable('customers')
        .set({ is_blocked: isBlocked })
        .where('id', '=', friend.customerId)
        .execute();
    await block(true);
    expect(await refusalOf(inviter, ofFriend)).toBe('closed');
    await block(false);
    const phoneOf = async ({ check }: Shopper) => (await check([])).buyer.phone;
    const device = await loginOnDevice(server, await phoneOf(friend));
    await loginOnDevice(server, await phoneOf(inviter), device);
    expect(await refusalOf(inviter, ofFriend)).toBe('device');
  });

  test('of two customers who use the invitations of each other at once, one is refused', async () => {
    const [one, other] = [await createBuyer(), await createBuyer()];
    const ofOne = (await inviteBy(one)).discount_code;
    const ofOther = (await inviteBy(other)).discount_code;
    const drafts = [
      await one.payload([cans], { payment: 2 }, ofOther),
      await other.payload([cans], { payment: 2 }, ofOne),
    ];
    // Both have checked their codes when either is taken.
    const gate = await openTransaction(server, lockInviters);
    const sent = [one.send(drafts[0]), other.send(drafts[1])];
    await waitForBlocked(server.context.db, 2);
    await gate.commit();
    const answers = await Promise.all(sent);
    const isFirst = answers[0]?.statusCode === 200;
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(isFirst ? [200, 422] : [422, 200]);
    expect(await refusalOf(isFirst ? other : one, isFirst ? ofOne : ofOther)).toBe('circle');
  });

  test('is refused with a foreign token, for a foreign account, and while it is switched off', async () => {
    const [inviter, foreign] = [await createBuyer(), await createBuyer()];
    const { token: ogoApiToken } = await server.call(getOgoToken, {}, inviter.as);
    const { id: shopifyId } = (await inviter.check([])).buyer;
    const { id: foreignId } = (await foreign.check([])).buyer;
    const input = { shopifyId, ogoApiToken };
    expect(
      await server.failure(getVeloMgm, { ...input, ogoApiToken: 'x' }, inviter.as),
    ).toMatchObject({ status: 401, code: 'OGO_UNAUTHENTICATED' });
    expect(
      await server.failure(getVeloMgm, { ...input, shopifyId: foreignId }, inviter.as),
    ).toMatchObject({ code: 'NOT_FOUND' });
    await turn('promo-code.pouch', false);
    expect(await server.failure(getVeloMgm, input, inviter.as)).toMatchObject({
      code: 'VELO_INVITE_OFF',
    });
    await turn('promo-code.pouch', true);
  });
});

test('[OR-04] two customers who log in on one device share it', async () => {
  const [one, other] = [await server.loginAsNew(), await server.loginAsNew()];
  const device = await loginOnDevice(server, one.phone);
  const ids = { friendId: one.customerId, inviterId: other.customerId };
  const fault = () => findInvitationFault(server.context.db, server.context, ids);
  expect(await fault()).toBeNull();
  await loginOnDevice(server, other.phone, device);
  expect(await fault()).toBe('device');
  const from = server.context.now();
  const days = 86_400_000 * clubConfig.invites.sameDeviceDays;
  server.setNow(after(from, days - 60_000));
  expect(await fault()).toBe('device');
  server.setNow(after(from, days + 60_000));
  expect(await fault()).toBeNull();
});
