import { getBalance } from '@club/api/contract/loyalty/balance';
import { getBonusHistory } from '@club/api/contract/loyalty/history';
import { getHistory, sendCode, type ScanVariant } from '@club/api/contract/scans';
import { pageSize } from '@club/api/limits';
import { clubConfig } from '../../app/club-config';
import { firstSwitches } from '../../app/switches';
import { createTestServer, type TestServer } from '../../testing';
import { packCode, seededCodes } from '../../../seed/codes';
import { personas } from '../../../seed/personas';
import { readBalance } from '../loyalty/ledger-accounts-repository';
import { insertCodes, insertScans } from './scans-repository';
import { countScan } from './scans-service';

type LoggedIn = Awaited<ReturnType<TestServer['loginAsNew']>>;

let server: TestServer;
let used = 0;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const scanStick = 10;
const scanVelo = 15;
const sticks = seededCodes.filter(({ kind }) => kind === 'ST').map(({ code }) => code);
const cans = seededCodes.filter(({ kind }) => kind === 'VL').map(({ code }) => code);

/** A code that no other test uses. */
function freshStick(): string {
  const code = sticks[used];
  used += 1;
  if (code === undefined) throw new Error('The sheet of codes is used up');
  return code;
}

const balance = ({ customerId }: LoggedIn) =>
  readBalance(server.context.db, customerId, server.context.now());

function findBookings(code: string) {
  return server.context.db
    .selectFrom('ledger_transactions')
    .selectAll()
    .where('source_kind', '=', 'scan')
    .where('source_key', '=', code)
    .execute();
}

function scansOfCode(code: string) {
  return server.context.db.selectFrom('scans').selectAll().where('code', '=', code).execute();
}

test('[SC-05] a code gives its points once and returns the new balance', async () => {
  const customer = await server.loginAsNew({ balance: 5 });
  const code = freshStick();
  const answer = await server.call(sendCode, { code }, customer);
  expect(answer).toMatchObject({
    scan: { code, kind: 'stick', points: scanStick },
    balance: 5 + scanStick,
  });
  expect((await server.call(getBalance, {}, customer)).balance).toBe(5 + scanStick);
  const other = await server.loginAsNew();
  expect(await server.failure(sendCode, { code }, other)).toMatchObject({
    status: 409,
    code: 'SCAN_CODE_USED',
  });
  expect(await balance(customer)).toBe(5 + scanStick);
  expect(await balance(other)).toBe(0);
});

test('a velo can gives its own points, also in the second brand', async () => {
  const customer = await server.loginAsNew({ brands: ['second'] });
  const [code = ''] = cans;
  const { scan } = await server.call(sendCode, { code, myogo: true }, customer);
  expect(scan).toMatchObject({ kind: 'velo', points: scanVelo });
  expect(await scansOfCode(code)).toMatchObject([{ brand: 'second' }]);
});

test('[LO-01] the history of points names the scan', async () => {
  const customer = await server.loginAsNew();
  const code = freshStick();
  await server.call(sendCode, { code }, customer);
  const shop = server.config.brands.main.shopDomain;
  const history = await server.call(getBonusHistory, { shop }, customer);
  expect(history).toMatchObject({
    transactions: [{ amount: scanStick, reason: 'scan-stick', title: `Пачка ${code}` }],
    summary: [{ earned: scanStick, spent: 0 }],
  });
});

test('a code is accepted in every spelling', async () => {
  const customer = await server.loginAsNew();
  const code = freshStick();
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
  const { scan } = await server.call(sendCode, { code: typed }, customer);
  expect(scan.code).toBe(code);
  expect(await server.call(sendCode, { code }, customer)).toMatchObject({ isNew: false, scan });
});

test.each([
  ['hello', 'SCAN_CODE_INVALID', 'length'],
  ['XX-K7M2-4QHX9R-R', 'SCAN_CODE_INVALID', 'kind'],
  ['ST-K7M2-4QHX9R-2', 'SCAN_CODE_INVALID', 'check'],
  ['ST-K7M0-4QHX9R-R', 'SCAN_CODE_INVALID', 'character'],
])('%s is refused', async (code, error, fault) => {
  const customer = await server.loginAsNew();
  expect(await server.failure(sendCode, { code }, customer)).toMatchObject({
    status: 422,
    code: error,
    details: { fault },
  });
});

test.each([{}, { code: '' }, { code: 7 }, { code: 'A'.repeat(81) }])(
  'the input %j is refused',
  async (input) => {
    const customer = await server.loginAsNew();
    expect(await server.failure(sendCode, input, customer)).toMatchObject({ code: 'BAD_REQUEST' });
  },
);

test('a code that was never printed is unknown', async () => {
  const customer = await server.loginAsNew();
  const code = packCode('ST', 'ZZZZ', 1);
  expect(await server.failure(sendCode, { code }, customer)).toMatchObject({
    status: 404,
    code: 'SCAN_CODE_UNKNOWN',
  });
});

test('codes cannot be guessed: after the limit of wrong codes all are refused for a while', async () => {
  const customer = await server.loginAsNew();
  const { wrongCodes, windowSeconds } = clubConfig.scans;
  const guesses = Array.from({ length: wrongCodes + 5 }, (_, index) =>
    packCode('ST', 'ZZZZ', index),
  );
  const failures = await Promise.all(
    guesses.map((code) => server.failure(sendCode, { code }, customer)),
  );
  const codes = failures.map(({ code }) => code);
  expect(codes.filter((code) => code === 'SCAN_CODE_UNKNOWN')).toHaveLength(wrongCodes);
  expect(codes.filter((code) => code === 'SCAN_LIMIT')).toHaveLength(5);
  const real = freshStick();
  expect(await server.failure(sendCode, { code: real }, customer)).toMatchObject({
    status: 429,
    code: 'SCAN_LIMIT',
    retryAfter: expect.stringMatching(/^\d+$/),
  });
  expect(await scansOfCode(real)).toEqual([]);
  const other = await server.loginAsNew();
  expect((await server.call(sendCode, { code: real }, other)).balance).toBe(scanStick);
  server.advance(windowSeconds + 1);
  expect((await server.call(sendCode, { code: freshStick() }, customer)).balance).toBe(scanStick);
});

test('valid codes do not count as wrong codes', async () => {
  const customer = await server.loginAsNew();
  const many = clubConfig.scans.wrongCodes + 3;
  for (let index = 0; index < many; index += 1) {
    await server.call(sendCode, { code: freshStick() }, customer);
  }
  expect(await balance(customer)).toBe(many * scanStick);
});

test('[SC-05] 50 simultaneous scans of one code by several customers give points once', async () => {
  const customers = await Promise.all(
    Array.from({ length: 5 }, () => server.loginAsNew({ balance: 1 })),
  );
  const code = freshStick();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const customer = customers[index % customers.length]!;
      return server.send(sendCode, { code }, { ...customer, idempotencyKey: `race-${index}` });
    }),
  );
  const winners = answers.filter(({ statusCode }) => statusCode === 200);
  // One customer, from ten phones.
  expect(winners).toHaveLength(10);
  expect(winners.filter((answer) => answer.json().isNew)).toHaveLength(1);
  expect(new Set(winners.map((answer) => answer.json().scan.id)).size).toBe(1);
  const losers = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(new Set(losers.map((answer) => answer.json().code))).toEqual(new Set(['SCAN_CODE_USED']));
  expect(await scansOfCode(code)).toHaveLength(1);
  expect(await findBookings(code)).toHaveLength(1);
  const balances = await Promise.all(customers.map(balance));
  expect(balances.toSorted((one, other) => one - other)).toEqual([1, 1, 1, 1, 1 + scanStick]);
});

test('[SC-05] the same idempotency key gets the same answer, also of simultaneous requests', async () => {
  const customer = await server.loginAsNew();
  const code = freshStick();
  const options = { ...customer, idempotencyKey: 'same' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => server.call(sendCode, { code }, options)),
  );
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await findBookings(code)).toHaveLength(1);
  expect(await server.failure(sendCode, { code: freshStick() }, options)).toMatchObject({
    code: 'IDEMPOTENCY_CONFLICT',
  });
});

test('[SC-05] a process that ends before the commit stores nothing; the code stays valid', async () => {
  const customer = await server.loginAsNew();
  const code = freshStick();
  const { context } = server;
  const dying = context.transaction(async (tx) => {
    await countScan(tx, context, {
      code,
      customerId: customer.customerId,
      brand: 'main',
      device: null,
    });
    throw new Error('killed');
  });
  await expect(dying).rejects.toThrow('killed');
  expect(await scansOfCode(code)).toEqual([]);
  expect(await findBookings(code)).toEqual([]);
  expect((await server.call(sendCode, { code }, customer)).balance).toBe(scanStick);
});

test('[SC-05] the database itself refuses a second scan of a code', async () => {
  const [scan] = await server.context.db.selectFrom('scans').selectAll().limit(1).execute();
  const { id: _, ...again } = scan!;
  await expect(server.context.db.insertInto('scans').values(again).execute()).rejects.toThrow(
    /unique|duplicate/i,
  );
});

test('[BX-09] packs of a disabled class give no points, and their codes stay valid', async () => {
  const customer = await server.loginAsNew();
  const code = freshStick();
  const context = {
    ...server.context,
    switches: async () => ({ ...firstSwitches, 'scan-points.sticks': false }),
  };
  const paused = context.transaction((tx) =>
    countScan(tx, context, {
      code,
      customerId: customer.customerId,
      brand: 'main',
      device: null,
    }),
  );
  await expect(paused).rejects.toMatchObject({ code: 'SCAN_PAUSED' });
  expect((await server.call(sendCode, { code }, customer)).balance).toBe(scanStick);
});

describe('[SC-04] [CL-48] get-history', () => {
  const total = 27;
  let customer: LoggedIn;

  beforeAll(async () => {
    customer = await server.loginAsNew();
    await server.context.transaction(async (tx) => {
      for (let index = 0; index < total; index += 1) {
        const kind = index % 3 === 0 ? ('velo' as const) : ('stick' as const);
        const code = packCode(kind === 'velo' ? 'VL' : 'ST', 'HHHH', index);
        await insertCodes(tx, [{ code, kind, batch: 'HHHH' }]);
        const at = new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 2)));
        const { customerId } = customer;
        const scanning = { customerId, brand: 'main', at, manager: null, device: null } as const;
        await insertScans(tx, scanning, [{ code, kind, points: 10 }]);
      }
    });
  });

  const readHistory = (offset: number, variant: ScanVariant) =>
    server.call(getHistory, { offset, variant }, customer);

  test('has pages by offset, newest first, without duplicates', async () => {
    const first = await readHistory(0, 'all');
    const second = await readHistory(pageSize.scans, 'all');
    expect(first.scans).toHaveLength(pageSize.scans);
    expect([first.total, second.total]).toEqual([total, total]);
    const scans = [...first.scans, ...second.scans];
    expect(new Set(scans.map(({ id }) => id)).size).toBe(total);
    const times = scans.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test.each([
    ['stick', 18],
    ['velo', 9],
  ] as const)('shows only %s', async (variant, count) => {
    const { scans, total: counted } = await readHistory(0, variant);
    expect(counted).toBe(count);
    expect(scans.every(({ kind }) => kind === variant)).toBe(true);
    expect(scans).toHaveLength(Math.min(count, pageSize.scans));
  });

  test('[BX-05] the history of XP names the code, and the history of scans shows it alone', async () => {
    const { scans } = await readHistory(pageSize.scans, 'all');
    const { code } = scans.at(-1)!;
    const one = (as: Parameters<typeof server.call>[2]) =>
      server.call(getHistory, { offset: 0, variant: 'all', code }, as);
    expect(await one(customer)).toMatchObject({ scans: [{ code }], total: 1, months: [] });
    expect(await one(await server.loginAsNew())).toMatchObject({ scans: [], total: 0 });
  });

  test('is empty beyond the end', async () => {
    expect(await readHistory(1000, 'all')).toEqual({ scans: [], total, months: [] });
  });

  test('does not show scans of other customers', async () => {
    const other = await server.loginAsNew();
    expect(await server.call(getHistory, { offset: 0, variant: 'all' }, other)).toEqual({
      scans: [],
      total: 0,
      months: [],
    });
    expect(await server.failure(getHistory, { offset: 0, variant: 'all' })).toMatchObject({
      code: 'UNAUTHORIZED_IN_APP',
    });
  });

  test.each([
    { offset: -1, variant: 'all' },
    { offset: 1.5, variant: 'all' },
    { offset: 0, variant: 'receipt' },
    { offset: 100_001, variant: 'all' },
    {},
  ])('refuses %j', async (input) => {
    expect(await server.failure(getHistory, input, customer)).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('demo data', () => {
  test('every printed demo code can be scanned', async () => {
    const known = await server.context.db
      .selectFrom('pack_codes')
      .select('code')
      .where(
        'code',
        'in',
        seededCodes.map(({ code }) => code),
      )
      .execute();
    expect(known).toHaveLength(seededCodes.length);
  });

  test('the sandbox page lists codes that are not used yet', async () => {
    const page = async () => (await server.app.inject('/sandbox')).body;
    const code = cans.at(3)!;
    expect(await page()).toContain(code);
    await server.call(sendCode, { code }, await server.loginAsNew());
    expect(await page()).not.toContain(code);
  });

  test('the personas’ past scans equal their ledger entries', async () => {
    for (const persona of personas) {
      const lines = persona.accounts.flatMap(({ ledger }) => ledger);
      const earned = lines
        .filter(({ kind }) => kind === 'scan-stick' || kind === 'scan-velo')
        .reduce((sum, { amount }) => sum + amount, 0);
      const { points } = await server.context.db
        .selectFrom('scans')
        .innerJoin('customers', 'customers.id', 'scans.customer_id')
        .select((select) => select.fn.sum<number>('points').as('points'))
        .where('persona', '=', persona.key)
        .executeTakeFirstOrThrow();
      expect({ persona: persona.key, points: points ?? 0 }).toEqual({
        persona: persona.key,
        points: earned,
      });
    }
  });
});
