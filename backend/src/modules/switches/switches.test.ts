import { getCats, getPartnersById, getAuth } from '@club/api/contract/certificates';
import { getCollections } from '@club/api/contract/catalog';
import { getEarningRules } from '@club/api/contract/loyalty/earning';
import { switchNames, type SwitchName } from '../../app/switches';
import { runSwitchesCommand } from '../../server/switches-command';
import { createTestServer, type TestServer } from '../../testing';
import { createShopper } from '../../testing/create-shopper';
import { operatorsSetting, signIn, type OperatorClient } from '../../testing/operator-client';
import { setSwitch } from './switches-service';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({
    env: { OPERATORS: operatorsSetting({ Оксана: ['money'], Петро: ['support'] }) },
  });
});
afterEach(() => server.context.transaction((tx) => tx.deleteFrom('switches').execute()));
afterEach(() =>
  server.context.transaction(async (tx) => server.context.cache.invalidate(tx, 'switches')),
);
afterAll(() => server.close());

const turn = (name: SwitchName, isOn: boolean) =>
  server.context.transaction((tx) => setSwitch(tx, server.context, name, isOn));

const itemPath = (name: SwitchName) => `/switches/${switchNames.indexOf(name) + 1}`;

const lastAct = () =>
  server.context.db
    .selectFrom('operator_acts')
    .select(['operator', 'act', 'subject', 'reason'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const collectionIds = async (as: { token: string }) => {
  const { collections } = await server.call(getCollections, { myogo: 'true' }, as);
  return collections.map(({ id }) => id);
};

describe('the page', () => {
  let oksana: OperatorClient;
  beforeAll(async () => {
    oksana = await signIn(server);
  });

  test('[BX-09] what an operator switches, customers see at once, and the act is stored', async () => {
    const { as } = await createShopper(server, { brand: 'second' });
    expect(await collectionIds(as)).toContain('ogo-velo');
    const off = await oksana.post('/switches/off', {
      name: 'sale.pouch',
      reason: 'Припис інспекції',
    });
    expect(off.body).toContain('Продаж, паучі: вимкнено');
    expect(await collectionIds(as)).not.toContain('ogo-velo');
    expect(await lastAct()).toEqual({
      operator: 'Оксана',
      act: 'switches.off',
      subject: 'Продаж, паучі',
      reason: 'Припис інспекції',
    });
    await oksana.post('/switches/on', { name: 'sale.pouch', reason: 'Припис скасовано' });
    expect(await collectionIds(as)).toContain('ogo-velo');
  });

  test('[BX-09] it lists all switches with their state, and each has a page', async () => {
    await turn('gift.pouch', false);
    const { body } = await oksana.get('/switches');
    for (const name of switchNames) expect(body).toContain(`"/operator${itemPath(name)}"`);
    const item = await oksana.get(itemPath('gift.pouch'));
    expect(item.body).toContain('Банка в подарунок, паучі');
    expect(item.body).toContain('/operator/switches/on');
    expect(item.body).not.toContain('/operator/switches/off');
    expect((await oksana.get(`/switches/${switchNames.length + 1}`)).statusCode).toBe(404);
  });

  test.each([
    ['already off', 'points-price.cigarettes', 'Ціна в XP, сигарети: уже вимкнено.'],
    ['unknown', 'sale.books', 'Не сказано, що перемикати.'],
  ])('[BX-09] a switch that is %s is refused', async (_, name, text) => {
    const refused = await oksana.post('/switches/off', { name, reason: 'Перевірка' });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain(text);
  });

  test('a switch without a reason is shown again with its form', async () => {
    const item = await oksana.get(itemPath('sale.sticks'));
    const [, id = ''] = /name="item" value="(\d+)"/.exec(item.body) ?? [];
    const fields = { name: 'sale.sticks', item: id, reason: 'ні' };
    const refused = await oksana.post('/switches/off', fields);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('action="/operator/switches/off"');
    expect(refused.body).toContain('value="ні"');
  });

  test('[BX-09] it needs the role of content or of money', async () => {
    const petro = await signIn(server, 'Петро');
    expect((await petro.get('/switches')).statusCode).toBe(403);
    const body = { name: 'sale.pouch', reason: 'Перевірка' };
    expect((await petro.post('/switches/off', body)).statusCode).toBe(403);
  });
});

describe('pnpm switches', () => {
  async function run(...argv: string[]): Promise<string> {
    let text = '';
    await runSwitchesCommand(server.context, argv, (part) => (text += part));
    return text;
  }
  const why = ['--by', 'Оксана', '--reason', 'Припис інспекції'];

  test('[BX-09] lists all, and sets one with who and why', async () => {
    expect(await run('list')).toMatch(/^sale\.pouch +on$/m);
    expect(await run('off', 'sale.pouch', ...why)).toBe('sale.pouch is now off\n');
    expect(await run('list')).toMatch(/^sale\.pouch +off$/m);
    expect(await lastAct()).toMatchObject({ act: 'switches.off', reason: 'Припис інспекції' });
    expect(await run('off', 'sale.pouch', ...why)).toBe('sale.pouch is already off\n');
  });

  test.each([
    [['off', 'sale.pouch'], /--by and --reason/],
    [['off', 'sale.books', ...why], /no switch sale\.books/],
    [['off'], /Usage/],
    [['toggle', 'sale.pouch', ...why], /Usage/],
    [['list', '--loud'], /Usage/],
  ])('[BX-09] %j is explained', async (argv, text) => {
    await expect(run(...argv)).rejects.toThrow(text);
    expect(await server.context.db.selectFrom('switches').selectAll().execute()).toEqual([]);
  });
});

describe('[BX-09] what is switched off is neither promised nor given', () => {
  const can = { variant_id: '4720801' };

  test('the friend’s code', async () => {
    const { as, check } = await createShopper(server, { brand: 'second' });
    expect((await check([can])).friendCode).toBe(true);
    await turn('friend-points', false);
    expect((await check([can])).friendCode).toBe(false);
    const { rules } = await server.call(getEarningRules, {}, as);
    expect(rules.map(({ way }) => way)).not.toContain('referral');
  });

  test('the field for a promo code, and the gift', async () => {
    const { check } = await createShopper(server, { brand: 'second' });
    const cans = [{ ...can, count: 3 }];
    expect(await check(cans)).toMatchObject({
      promo: { state: 'open' },
      gift: { variant_id: '4720890' },
    });
    await turn('promo-code.pouch', false);
    await turn('gift.pouch', false);
    expect(await check(cans)).toMatchObject({ promo: { state: 'hidden' }, gift: null });
  });

  test('the price in points and the points of an order', async () => {
    const ofSecond = await createShopper(server, { brand: 'second' });
    const product = async () => (await ofSecond.check([can])).lines[0]?.product;
    expect((await product())?.earnPercent).toBe(5);
    await turn('order-points.pouch', false);
    expect(await product()).not.toHaveProperty('earnPercent');

    const mug = { variant_id: '4710501', payWith: 'points' } as const;
    const ofMain = await createShopper(server, { balance: 1000 });
    const order = await ofMain.payload([mug]);
    await turn('points-price.bonus', false);
    expect((await ofMain.check([mug])).lines).toMatchObject([{ product: null, problem: 'GONE' }]);
    expect(await ofMain.refusal(order)).toMatchObject({ code: 'OUT_OF_STOCK' });
  });

  test('certificates', async () => {
    const as = await server.loginAsNew();
    const { token } = await server.call(getAuth, { date: '2026-11-20-08' }, as);
    const read = async () => [
      (await server.call(getCats, { token }, as)).cats.length,
      (await server.call(getPartnersById, { token, categoryId: 0 }, as)).partners.length,
      (await server.call(getPartnersById, { token, categoryId: 5 }, as)).partners.length,
    ];
    expect(await read()).not.toContain(0);
    await turn('certificates', false);
    expect(await read()).toEqual([0, 0, 0]);
  });
});
