import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDevices, registerDevice, removeDevice } from '@club/api/contract/devices';
import { getBonusHistory } from '@club/api/contract/loyalty/history';
import { getEarningRules } from '@club/api/contract/loyalty/earning';
import { kyivDay } from '@club/domain/kyiv-day';
import { dateAfter } from '@club/domain/box-days';
import { deviceNumber, formatDeviceSerial } from '@club/domain/device-serial';
import { clubConfig } from '../../app/club-config';
import { createTestServer, type TestServer } from '../../testing';
import { runDevicesCommand } from '../../server/devices-command';
import { after, clockEdges, edgeMoments } from '../../testing/clock-edges';
import { operatorsSetting, signIn } from '../../testing/operator-client';
import { seededSerials } from '../../../seed/devices';
import { readBalance } from '../loyalty/ledger-accounts-repository';
import { setSwitch } from '../switches/switches-service';
import { devicesDeletion } from './devices-deletion';
import { listDevices } from './devices-repository';

type LoggedIn = Awaited<ReturnType<TestServer['loginAsNew']>>;

let server: TestServer;
let used = 0;

beforeAll(async () => {
  server = await createTestServer({
    env: { OPERATORS: operatorsSetting({ Оксана: ['support'], Петро: ['content'] }) },
  });
});
afterAll(() => server.close());

const points = 50;

/** A serial number that no other test uses. */
function freshSerial(): string {
  const one = seededSerials[used];
  used += 1;
  if (one === undefined) throw new Error('The sheet of serial numbers is used up');
  return one.serial;
}

const unknownSerial = (number: number) =>
  formatDeviceSerial({ model: 'PR1', batch: 'ZZZZ', serial: `00000${number}` });

const register = (serial: string, customer: LoggedIn, purchased?: string) =>
  server.call(
    registerDevice,
    { serial, ...(purchased !== undefined && { purchased_on: purchased }) },
    customer,
  );
const refusal = (serial: string, customer: LoggedIn) =>
  server.failure(registerDevice, { serial }, customer);
const balance = ({ customerId }: LoggedIn) =>
  readBalance(server.context.db, customerId, server.context.now());
const serials = async (customer: LoggedIn) =>
  (await server.call(getDevices, {}, customer)).data.asset.map(({ serial }) => serial);

test('[AC-13] [CL-30] [LO-06] a registered device is in the list, and brings its points', async () => {
  const customer = await server.loginAsNew({ balance: 5 });
  expect(await server.call(getDevices, {}, customer)).toEqual({ code: 200, data: { asset: [] } });
  const serial = freshSerial();
  const answer = await register(` ${serial.toLowerCase().replaceAll('-', ' ')} `, customer);
  expect(answer).toMatchObject({ device: { serial, points }, points, balance: 5 + points });
  const { rules } = await server.call(getEarningRules, {}, customer);
  expect(rules).toContainEqual({ way: 'device', unit: 'points', amount: points });
  const list = await server.call(getDevices, {}, customer);
  expect(list).toEqual({ code: 200, data: { asset: [answer.device] } });
  expect(list.data.asset[0]).toMatchObject({
    title: 'Іскра Pro',
    picture: expect.stringContaining('/pictures/product-710301'),
    purchased_on: null,
    tips: expect.arrayContaining([expect.objectContaining({ title: 'Чищення' })]),
  });
  const shop = server.config.brands.main.shopDomain;
  expect(await server.call(getBonusHistory, { shop }, customer)).toMatchObject({
    transactions: [{ amount: points, reason: 'device', title: `Іскра Pro, ${serial}` }, {}],
  });
});

test('[LO-06] the warranty begins with the purchase, or with the registration', async () => {
  const customer = await server.loginAsNew();
  const today = server.context.now();
  const year = Number(kyivDay(today).slice(0, 4));
  const bought = await register(freshSerial(), customer, `${year - 1}-02-28`);
  expect(bought.device.warranty_until).toBe(`${year}-02-28`);
  const { device } = await register(freshSerial(), customer);
  expect(device.warranty_until.slice(0, 4)).toBe(String(year + 1));
  for (const day of ['2015-12-31', `${year + 1}-01-01`]) {
    expect(
      await server.failure(registerDevice, { serial: freshSerial(), purchased_on: day }, customer),
    ).toMatchObject({ status: 422, code: 'DEVICE_DATE_WRONG' });
  }
});

test.each(clockEdges)(
  '[LO-06] a device is bought and registered on %s by the days of Ukraine',
  async (_, edge) => {
    const { day, begins, ends } = edge;
    const at = async (moment: Date) => {
      server.setNow(moment);
      return server.loginAsNew();
    };
    const early = await at(after(begins, -1));
    const input = { serial: freshSerial(), purchased_on: day };
    expect(await server.failure(registerDevice, input, early)).toMatchObject({
      code: 'DEVICE_DATE_WRONG',
    });
    const end =
      day === '2028-02-29' ? '2029-02-28' : `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
    for (const moment of edgeMoments(edge)) {
      const customer = await at(moment);
      const bought = await register(freshSerial(), customer, day);
      const registered = await register(freshSerial(), customer);
      const until = [bought, registered].map(({ device }) => device.warranty_until);
      expect(until).toEqual([end, end]);
    }
    const late = await register(freshSerial(), await at(ends));
    expect(late.device.warranty_until > end).toBe(true);
  },
);

test('[LO-06] a serial number counts once: for its owner, and for all others', async () => {
  const [owner, other] = [await server.loginAsNew(), await server.loginAsNew()];
  const serial = freshSerial();
  await register(serial, owner);
  expect(await refusal(serial, owner)).toMatchObject({ status: 409, code: 'DEVICE_YOURS' });
  expect(await refusal(serial, other)).toMatchObject({
    status: 409,
    code: 'DEVICE_TAKEN',
    message: expect.stringContaining('підтримку'),
  });
  expect([await balance(owner), await balance(other)]).toEqual([points, 0]);
});

test('[LO-06] a removed device stays used; its owner can take it back without points', async () => {
  const [owner, other] = [await server.loginAsNew(), await server.loginAsNew()];
  const serial = freshSerial();
  const { device } = await register(serial, owner);
  expect(await server.failure(removeDevice, { id: device.id }, other)).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await server.call(removeDevice, { id: device.id }, owner)).toEqual({ removed: true });
  expect(await serials(owner)).toEqual([]);
  expect(await server.failure(removeDevice, { id: device.id }, owner)).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await refusal(serial, other)).toMatchObject({ code: 'DEVICE_TAKEN' });
  expect(await register(serial, owner)).toMatchObject({
    points: 0,
    paid_before: true,
    balance: points,
  });
  expect(await serials(owner)).toEqual([serial]);
});

test('[LO-06] a device that its owner takes back was not bought after its first registration', async () => {
  const customer = await server.loginAsNew();
  const first = kyivDay(server.context.now());
  const serial = freshSerial();
  const { device } = await register(serial, customer);
  await server.call(removeDevice, { id: device.id }, customer);
  server.advance(400 * 86_400);
  const { sessions, transaction } = server.context;
  const later = {
    ...customer,
    ...(await transaction((tx) => sessions.open(tx, customer.customerId, 'test'))),
  };
  const input = { serial, purchased_on: kyivDay(server.context.now()) };
  expect(await server.failure(registerDevice, input, later)).toMatchObject({
    status: 422,
    code: 'DEVICE_DATE_WRONG',
  });
  const restored = await register(serial, later, first);
  expect(restored.device).toMatchObject({
    purchased_on: first,
    warranty_until: device.warranty_until,
  });
});

describe('[LO-06] the warranty of a second owner', () => {
  const release = async (serial: string) => {
    const support = await signIn(server);
    await support.post('/devices/release', { serial, reason: 'Продав другові' });
  };
  const deleteOwner = (_: string, { customerId }: LoggedIn) =>
    server.context.transaction((tx) => devicesDeletion.erase(tx, server.context, customerId));

  test.each([
    ['a release by the support', release],
    ['the deletion of the first owner', deleteOwner],
  ])('does not begin again after %s', async (_, end) => {
    const owner = await server.loginAsNew();
    const first = kyivDay(server.context.now());
    const serial = freshSerial();
    const { device } = await register(serial, owner);
    server.advance(200 * 86_400);
    await end(serial, owner);
    server.advance(200 * 86_400);
    const next = await server.loginAsNew();
    const today = kyivDay(server.context.now());
    const dayAfter = dateAfter(first, 1);
    for (const purchased_on of [today, dayAfter]) {
      expect(await server.failure(registerDevice, { serial, purchased_on }, next)).toMatchObject({
        status: 422,
        code: 'DEVICE_DATE_WRONG',
      });
    }
    const taken = await register(serial, next);
    expect(taken.device).toMatchObject({
      purchased_on: null,
      warranty_until: device.warranty_until,
    });
    // Taken back, it still was not bought after its first registration.
    await server.call(removeDevice, { id: taken.device.id }, next);
    const late = { serial, purchased_on: dayAfter };
    expect(await server.failure(registerDevice, late, next)).toMatchObject({
      code: 'DEVICE_DATE_WRONG',
    });
    const restored = await register(serial, next, first);
    expect(restored.device).toMatchObject({
      purchased_on: first,
      warranty_until: device.warranty_until,
    });
  });

  test('does not begin again with a late date that was stored before', async () => {
    const [owner, next] = [await server.loginAsNew(), await server.loginAsNew()];
    const serial = freshSerial();
    const { device } = await register(serial, owner);
    await release(serial);
    const taken = await register(serial, next);
    const stored = { purchased_on: dateAfter(kyivDay(server.context.now()), 90) };
    await server.context.db
      .updateTable('devices')
      .set(stored)
      .where('id', '=', Number(taken.device.id))
      .execute();
    const { db, pictures } = server.context;
    expect(await listDevices(db, pictures, next.customerId)).toMatchObject([
      { warranty_until: device.warranty_until },
    ]);
  });
});

test('[LO-06] of 50 simultaneous registrations by two customers one succeeds', async () => {
  const customers = [await server.loginAsNew(), await server.loginAsNew()];
  const serial = freshSerial();
  // Fewer than the limit of wrong numbers would leave for the losers, so they are refused one way or the other.
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      server.send(registerDevice, { serial }, customers[index % 2]),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const rows = await server.context.db
    .selectFrom('devices')
    .select('points')
    .where('serial', '=', serial)
    .execute();
  expect(rows).toEqual([{ points }]);
  const balances = await Promise.all(customers.map(balance));
  expect(balances.toSorted((one, other) => one - other)).toEqual([0, points]);
});

test('[LO-06] serial numbers cannot be guessed', async () => {
  const customer = await server.loginAsNew();
  const { wrongCodes, windowSeconds } = clubConfig.devices;
  expect(await refusal('PR1-B4K2', customer)).toMatchObject({
    status: 422,
    code: 'DEVICE_SERIAL_INVALID',
    details: { fault: 'length' },
  });
  const failures = await Promise.all(
    Array.from({ length: wrongCodes + 2 }, (_, index) =>
      refusal(unknownSerial(index % 10), customer),
    ),
  );
  const codes = failures.map(({ code }) => code);
  expect(codes.filter((code) => code === 'DEVICE_UNKNOWN')).toHaveLength(wrongCodes);
  const serial = freshSerial();
  expect(await refusal(serial, customer)).toMatchObject({ status: 429, code: 'DEVICE_LIMIT' });
  server.advance(windowSeconds + 1);
  expect((await register(serial, customer)).points).toBe(points);
});

test('[LO-06] without the rule a device is registered without points', async () => {
  const turn = (isOn: boolean) =>
    server.context.transaction((tx) => setSwitch(tx, server.context, 'device-points', isOn));
  const customer = await server.loginAsNew();
  await turn(false);
  expect(await register(freshSerial(), customer)).toMatchObject({
    points: 0,
    paid_before: false,
    balance: 0,
  });
  await turn(true);
});

test('[LO-06] an operator looks a serial number up and releases it, with a reason', async () => {
  const [owner, next] = [await server.loginAsNew(), await server.loginAsNew()];
  const serial = freshSerial();
  await register(serial, owner);
  expect((await (await signIn(server, 'Петро')).get('/devices')).statusCode).toBe(403);
  const oksana = await signIn(server);
  const found = await oksana.get(`/devices?serial=${serial.toLowerCase()}`);
  expect(found.body).toContain(`№\u00a0${owner.customerId}`);
  const refused = await oksana.post('/devices/release', { serial, reason: '' });
  expect(refused.body).toContain('Напиши причину');
  const released = await oksana.post('/devices/release', { serial, reason: 'Продав другові' });
  expect(released.body).toContain(`Пристрій ${serial}`);
  expect(await serials(owner)).toEqual([]);
  expect(await register(serial, next)).toMatchObject({ points: 0, paid_before: true });
  const again = await oksana.post('/devices/release', { serial: 'PR1', reason: 'Перевірка' });
  expect(again.statusCode).toBe(422);
});

describe('[LO-06] pnpm devices', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'club-devices-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function run(...argv: string[]): Promise<string> {
    let text = '';
    await runDevicesCommand(server.context, argv, (part) => (text += part));
    return text;
  }
  const why = ['--by', 'Оксана', '--reason', 'Нова партія'];
  async function load(name: string, content: string): Promise<string> {
    const file = join(folder, name);
    await writeFile(file, content);
    return run('load', file, ...why);
  }
  const loadModel = (own: object = {}) =>
    load(
      'models.json',
      JSON.stringify([
        {
          code: 'NX1',
          brand: 'main',
          title: 'Іскра Next',
          picture: 'product-710301',
          warrantyMonths: 18,
          tips: [{ title: 'Чищення', text: 'Раз на тиждень' }],
          ...own,
        },
      ]),
    );
  const next = (number: number) =>
    formatDeviceSerial({ model: 'NX1', batch: 'A001', serial: deviceNumber(number) });

  test('loads models and serial numbers, which customers can register; again it changes nothing', async () => {
    expect(await loadModel()).toBe('1 models loaded\n');
    const lines = [next(1), '', next(2).toLowerCase().replaceAll('-', ' '), ''].join('\r\n');
    expect(await load('serials.txt', lines)).toBe('2 serial numbers loaded, 0 were known\n');
    const customer = await server.loginAsNew();
    const { device } = await register(next(2), customer, '2026-01-31');
    expect(device).toMatchObject({ title: 'Іскра Next', warranty_until: '2027-07-31' });
    expect(await load('serials.txt', lines)).toBe('0 serial numbers loaded, 2 were known\n');
    expect(await run('list')).toContain('NX1  Іскра Next  main  18 months  1 of 2 registered\n');
    await loadModel({ title: 'Іскра Next 2' });
    const { data } = await server.call(getDevices, {}, customer);
    expect(data.asset[0]?.title).toBe('Іскра Next 2');
    const act = await server.context.db
      .selectFrom('operator_acts')
      .select(['operator', 'act', 'subject', 'detail', 'reason'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(act).toEqual({
      operator: 'Оксана',
      act: 'devices.load',
      subject: 'Моделі: 1',
      detail: 'NX1',
      reason: 'Нова партія',
    });
  });

  test('refuses all of a file with everything that is wrong, by line', async () => {
    const good = next(7);
    const wrongCheck = good.slice(0, -1) + (good.endsWith('0') ? '1' : '0');
    const stranger = formatDeviceSerial({ model: 'ZZZ', batch: 'A001', serial: deviceNumber(1) });
    const lines = [good, 'NX1-A001', wrongCheck, stranger, good, 'NX1-A001-!!!!!!-0'];
    const failure = load('serials.txt', lines.join('\n'));
    await expect(failure).rejects.toThrow(/рядок 2: NX1-A001: у номері має бути 14 знаків/);
    await expect(failure).rejects.toThrow(/рядок 3: .*: останній знак не сходиться/);
    await expect(failure).rejects.toThrow(/рядок 4: .*: моделі ZZZ немає/);
    await expect(failure).rejects.toThrow(/рядок 5: .*: такий самий у рядку 1/);
    await expect(failure).rejects.toThrow(/рядок 6: /);
    const stored = await server.context.db
      .selectFrom('device_serials')
      .select('serial')
      .where('serial', '=', good)
      .execute();
    expect(stored).toEqual([]);
  });

  test.each<[what: string, file: () => Promise<string>, text: RegExp]>([
    ['no serial number', () => load('serials.txt', '\n\n'), /немає номерів/],
    ['a code that no serial number can have', () => loadModel({ code: 'OIL' }), /code/],
    [
      'a picture that is not there',
      () => loadModel({ picture: 'nothing' }),
      /Картинки «nothing» немає/,
    ],
    ['an unknown field', () => loadModel({ colour: 'red' }), /colour/],
    ['no file', () => run('load', '/nowhere.txt', ...why), /can't be read/],
    ['no author', () => run('load', '/nowhere.txt'), /--by and --reason/],
    ['no act', () => run(), /Usage/],
  ])('explains %s', async (_, loadFile, text) => {
    await expect(loadFile()).rejects.toThrow(text);
  });
});

test('the sandbox lists serial numbers that are free', async () => {
  const { body } = await server.app.inject({ url: '/sandbox' });
  const [first] = seededSerials;
  expect(body).toContain('Серійні номери пристроїв');
  expect(body).toMatch(/[0-9A-Z]{3}-B4K2-[0-9A-Z]{6}-/);
  expect(body).not.toContain(first?.serial);
});
