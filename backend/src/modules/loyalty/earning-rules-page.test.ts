import { getEarningRules } from '@club/api/contract/loyalty/earning';
import { sendCode } from '@club/api/contract/scans';
import { kyivDay } from '@club/domain/kyiv-day';
import { seededCodes } from '../../../seed/codes';
import { runEarningRulesCommand } from '../../server/earning-rules-command';
import { createTestServer, type TestServer } from '../../testing';
import { after, clockEdges, edgeMoments } from '../../testing/clock-edges';
import { createShopper } from '../../testing/create-shopper';
import {
  formKeyOn,
  operatorsSetting,
  signIn,
  type OperatorClient,
} from '../../testing/operator-client';
import { dayText } from '../../app/kyiv-time';
import { readEarningRules } from './earning-rules';
import { addRule, ruleFields } from './earning-rules-service';

let server: TestServer;
let oksana: OperatorClient;

beforeAll(async () => {
  server = await createTestServer({
    env: { OPERATORS: operatorsSetting({ Оксана: ['money'], Петро: ['support'] }) },
  });
  oksana = await signIn(server);
});
afterAll(() => server.close());

const reason = 'Акція тижня';
const dayIn = (days: number) =>
  kyivDay(new Date(server.context.now().getTime() + days * 86_400_000));
const add = (fields: Readonly<Record<string, string>>) =>
  oksana.post('/earning-rules/add', {
    brand: '',
    class: '',
    from: '',
    until: '',
    reason,
    ...fields,
  });

const lastAct = () =>
  server.context.db
    .selectFrom('operator_acts')
    .select(['operator', 'act', 'subject', 'reason'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const lastRule = () =>
  server.context.db
    .selectFrom('earning_rules')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

const can = { variant_id: '4720801' };

test('[BX-09] two presses of the button add one rule', async () => {
  const own = { way: 'device', amount: '71', ...formKeyOn(await oksana.get('/earning-rules')) };
  await Promise.all([add(own), add(own)]);
  const rules = await server.context.db
    .selectFrom('earning_rules')
    .select('id')
    .where('amount', '=', 71)
    .execute();
  expect(rules).toHaveLength(1);
  await oksana.post('/earning-rules/end', { rule: rules[0]!.id, reason });
});

test('[BX-09] a rule that an operator adds is followed everywhere at once, until it is ended', async () => {
  const { as, check } = await createShopper(server, { brand: 'second' });
  const percent = async () => (await check([can])).lines[0]?.product?.earnPercent;
  const offered = async () =>
    (await server.call(getEarningRules, { myogo: 'true' }, as)).rules.filter(
      ({ amount }) => amount === 17,
    );
  expect(await percent()).toBe(5);
  const added = await add({ way: 'order', class: 'pouch', brand: 'second', amount: '17' });
  expect(added.body).toContain('Замовлення, паучі, Ого: правило додано');
  expect(await percent()).toBe(17);
  expect(await offered()).toMatchObject([{ way: 'order', classes: ['pouch'] }]);
  expect(await lastAct()).toEqual({
    operator: 'Оксана',
    act: 'earning-rules.add',
    subject: 'Замовлення, паучі, Ого',
    reason,
  });

  const { id: rule } = await lastRule();
  await oksana.post('/earning-rules/end', { rule, reason });
  expect(await percent()).toBe(5);
  expect(await offered()).toEqual([]);
  const again = await oksana.post('/earning-rules/end', { rule, reason });
  expect(again.statusCode).toBe(422);
});

test('[BX-09] a rule with a span counts from its first day to its last', async () => {
  const codes = seededCodes.filter(({ kind }) => kind === 'VL');
  const customer = await server.loginAsNew();
  const scan = async (index: number) =>
    (await server.call(sendCode, { code: codes[index]!.code }, customer)).scan.points;
  await add({ way: 'scan-velo', amount: '45', from: dayIn(2), until: dayIn(3) });
  expect(await scan(0)).toBe(15);
  const { body } = await oksana.get('/earning-rules');
  expect(body).toContain(`від ${dayText(dayIn(2))} до ${dayText(dayIn(3))}`);
  server.advance(2 * 86_400);
  expect(await scan(1)).toBe(45);
  server.advance(2 * 86_400);
  expect(await scan(2)).toBe(15);
});

test('[BX-09] a rule that is ended before it begins is cancelled, and cannot be ended again', async () => {
  const client = await signIn(server);
  const body = { way: 'device', brand: '', class: '', amount: '73', from: dayIn(9), until: '' };
  await client.post('/earning-rules/add', { ...body, reason });
  const { id } = await lastRule();
  const row = async () => {
    const [, found = ''] =
      /<tr role="row">((?:(?!<tr).)*?73 XP.*?)<\/tr>/s.exec(
        (await client.get('/earning-rules')).body,
      ) ?? [];
    return { isOpen: found.includes('Завершити</button>'), words: found };
  };
  expect(await row()).toMatchObject({ isOpen: true, words: expect.stringContaining('Попереду') });
  expect((await client.post('/earning-rules/end', { rule: id, reason })).statusCode).toBe(200);
  expect(await row()).toMatchObject({ isOpen: false, words: expect.stringContaining('Скасовано') });
  const again = await client.post('/earning-rules/end', { rule: id, reason });
  expect(again.body).toContain('Це правило вже не діє.');
});

test.each(clockEdges)(
  '[BX-09] a rule for %s counts from its first moment to its last',
  async (_, edge) => {
    const { context } = server;
    server.setNow(after(edge.begins, -3_600_000));
    const fields = ruleFields.parse({
      way: 'referral',
      amount: '777',
      from: edge.day,
      until: edge.day,
    });
    const { id } = await context.transaction((tx) => addRule(tx, context, fields));
    const amount = async (at: Date) => {
      server.setNow(at);
      return (await readEarningRules(context.db, context, { brand: 'main' })).amount('referral');
    };
    expect(await amount(after(edge.begins, -1))).toBe(100);
    for (const moment of edgeMoments(edge)) expect(await amount(moment)).toBe(777);
    expect(await amount(edge.ends)).toBe(100);
    await context.db.deleteFrom('earning_rules').where('id', '=', id).execute();
  },
);

test.each<[what: string, fields: Readonly<Record<string, string>>, text: RegExp]>([
  ['its end before its start', { way: 'referral', amount: '5', from: '3', until: '2' }, /раніше/],
  ['a start in the past', { way: 'referral', amount: '5', from: '-1' }, /уже минув/],
  ['more than all of the money', { way: 'order', amount: '101' }, /більшою за 100/],
  ['a product class for a scan', { way: 'scan-stick', amount: '5', class: 'pouch' }, /Клас/],
  ['no amount', { way: 'referral', amount: ' ' }, /не заповнено/],
  ['an amount that is written otherwise', { way: 'referral', amount: '1e3' }, /не заповнено/],
  ['an unknown way', { way: 'dance', amount: '5' }, /не заповнено/],
])('[BX-09] a rule with %s is refused', async (_, { from = '', until = '', ...fields }, text) => {
  const day = (days: string) => (days === '' ? '' : dayIn(Number(days)));
  const rule = (await lastRule()).id;
  const signedIn = await signIn(server);
  const answer = await signedIn.post('/earning-rules/add', {
    brand: '',
    class: '',
    reason,
    ...fields,
    from: day(from),
    until: day(until),
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toMatch(text);
  expect((await lastRule()).id).toBe(rule);
});

test('[BX-09] the test run says what an order would earn on another day, and books nothing', async () => {
  const client = await signIn(server);
  const from = dayIn(5);
  await client.post('/earning-rules/add', {
    way: 'order',
    class: 'device',
    amount: 10,
    from,
    reason,
  });
  const run = async (day: string) =>
    (await client.get(`/earning-rules?day=${day}&brand=main&sum-device=1000&sum-sticks=99,90`))
      .body;
  expect(await run(dayIn(4))).toContain('Таке замовлення принесло б <strong>54\u00a0XP');
  expect(await run(from)).toContain('Таке замовлення принесло б <strong>104\u00a0XP');
});

test('[BX-09] it needs the role of content or of money', async () => {
  const petro = await signIn(server, 'Петро');
  expect((await petro.get('/earning-rules')).statusCode).toBe(403);
  const fields = { way: 'referral', amount: 500, reason };
  expect((await petro.post('/earning-rules/add', fields)).statusCode).toBe(403);
});

describe('pnpm earning-rules', () => {
  async function run(...argv: string[]): Promise<string> {
    let text = '';
    await runEarningRulesCommand(server.context, argv, (part) => (text += part));
    return text;
  }
  const why = ['--by', 'Оксана', '--reason', reason];

  test('[BX-09] lists all, adds one and ends one, with who and why', async () => {
    const added = await run('add', 'referral', '150', '--brand', 'second', ...why);
    expect(added).toMatch(/^Added \d+ {2}referral {2}150 XP {2}second all/);
    const id = String((await lastRule()).id);
    expect(await run('list')).toContain(`\n${id}  referral`);
    expect(await lastAct()).toMatchObject({ operator: 'Оксана', act: 'earning-rules.add' });
    expect(await run('end', id, ...why)).toMatch(/^Ended/);
    await expect(run('end', id, ...why)).rejects.toThrow('вже не діє');
  });

  test('[BX-09] tries an order on a day, as the page does, and books nothing', async () => {
    const day = dayIn(30);
    await run('add', 'order', '12', '--class', 'device', '--from', day, ...why);
    const before = await server.context.db.selectFrom('ledger_transactions').select('id').execute();
    const tried = await run('try', 'device=1000', 'sticks=99,90', '--day', day);
    expect(tried).toContain(`${day}  main\nsticks  99.90 UAH  5 %\ndevice  1000.00 UAH  12 %\n`);
    expect(tried).toContain('earns  124 XP\nscan-stick  10 XP');
    expect(await run('try', 'device=1000', '--day', dayIn(29))).not.toContain('12 %');
    expect(await run('try', 'pouch=100', '--brand', 'second')).toContain('  second\npouch');
    const still = await server.context.db.selectFrom('ledger_transactions').select('id').execute();
    expect(still).toEqual(before);
  });

  test.each([
    [['add', 'referral', '150'], /--by and --reason/],
    [['try'], /Usage/],
    [['try', 'books=100'], /Usage/],
    [['try', 'sticks=much'], /Usage/],
    [['try', 'sticks=1', 'sticks=2'], /Usage/],
    [['try', 'sticks=100', '--brand', 'third'], /Usage/],
    [['try', 'sticks=100', '--day', '2026-13-01'], /Usage/],
    [['add', 'dance', '150', ...why], /Usage/],
    [['end', 'all', ...why], /Usage/],
    [['add', 'referral', '150', '--loud'], /Usage/],
  ])('[BX-09] %j is explained', async (argv, text) => {
    await expect(run(...argv)).rejects.toThrow(text);
  });
});
