import {
  getFullBalance,
  getHistory,
  getMessage,
  getScanPercent,
  getWideCount,
  saveManager,
  sendCode,
  sendPicture,
} from '@club/api/contract/scans';
import sharp from 'sharp';
import { clubConfig } from '../../app/club-config';
import { createTestServer, type TestServer } from '../../testing';
import { packCode, seededCodes } from '../../../seed/codes';
import { removeDeadPictures } from './forward-picture';

let server: TestServer;
let image: string;
let used = 0;

beforeAll(async () => {
  server = await createTestServer();
  const picture = { width: 640, height: 480, channels: 3, background: 'teal' } as const;
  const bytes = await sharp({ create: picture })
    .withExif({ IFD0: { Make: 'SecretPhone' } })
    .jpeg()
    .toBuffer();
  image = bytes.toString('base64');
});
afterAll(() => server.close());

type Customer = Awaited<ReturnType<TestServer['loginAsNew']>>;

const sticks = seededCodes.filter(({ kind }) => kind === 'ST').map(({ code }) => code);
const cans = seededCodes.filter(({ kind }) => kind === 'VL').map(({ code }) => code);

/** Codes that no other test uses. */
function freshSticks(count: number): string[] {
  used += count;
  return sticks.slice(used - count, used);
}
const freshStick = () => freshSticks(1)[0] ?? '';

async function shopifyId({ customerId }: Customer): Promise<string> {
  const { shopify_id } = await server.context.db
    .selectFrom('app_users')
    .select('shopify_id')
    .where('customer_id', '=', customerId)
    .where('brand', '=', 'main')
    .executeTakeFirstOrThrow();
  return shopify_id ?? '';
}

const olena = { id: 'M-4821', type: 'store', name: 'Олена Ткаченко' };

const choice = async (customer: Customer, manager: string) => ({
  shopify_id: await shopifyId(customer),
  manager,
  manager_from: 'store' as const,
  brand: 'main' as const,
});
const picture = (codes: string[]) => ({ codes, image, image_type: 'base64' as const });

/** The customer's pictures: a row is deleted after its files. */
const storedOf = ({ customerId }: Customer) =>
  server.context.db
    .selectFrom('uploads')
    .select('id')
    .where('customer_id', '=', customerId)
    .execute();

describe('send-code', () => {
  test('[SC-06] names device and page; a repeat is not new, books nothing and is no wrong code', async () => {
    const customer = await server.loginAsNew();
    const code = freshStick();
    const uuid = '0b8a1c3e-5f7d-4e2a-9c6b-1d3f5a7b9c0e';
    const first = await server.call(sendCode, { code, uuid }, customer);
    expect(first).toMatchObject({ isNew: true, balance: 10, url: '/shop/sticks' });
    expect(first.picture).toMatch(/^\/pictures\//);
    for (let index = 0; index < clubConfig.scans.wrongCodes + 2; index += 1) {
      const again = await server.call(sendCode, { code }, customer);
      expect(again).toMatchObject({ isNew: false, balance: 10, scan: first.scan });
    }
    const { device } = await server.context.db
      .selectFrom('scans')
      .select('device')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    expect(device).toBe(uuid);
    expect(await server.call(sendCode, { code: freshStick() }, customer)).toMatchObject({
      isNew: true,
    });
  });
});

describe('[CL-47] save-manager', () => {
  test('[SC-04] [SC-06] the choice is named by further scans until it is removed', async () => {
    const customer = await server.loginAsNew();
    const saved = await server.call(saveManager, await choice(customer, ' м 4821'), customer);
    expect(saved).toEqual({ manager: olena });
    const scanned = await server.call(sendCode, { code: freshStick() }, customer);
    expect(scanned.scan.manager).toEqual(olena);
    expect((await server.call(getFullBalance, {}, customer)).manager).toEqual(olena);
    expect(await server.call(saveManager, await choice(customer, ''), customer)).toEqual({
      manager: null,
    });
    const later = await server.call(sendCode, { code: freshStick() }, customer);
    expect(later.scan.manager).toBeNull();
    const { scans } = await server.call(getHistory, { offset: 0, variant: 'all' }, customer);
    const names = Object.fromEntries(scans.map(({ id, manager }) => [id, manager]));
    expect(names).toEqual({ [scanned.scan.id]: olena, [later.scan.id]: null });
  });

  test('another place, another app and a free number are unknown; guesses are limited', async () => {
    const customer = await server.loginAsNew();
    const own = await choice(customer, 'M-4821');
    for (const wrong of [
      { ...own, manager_from: 'studio' as const },
      { ...own, manager: 'M-6015' },
      { ...own, manager: 'M-9999' },
      { ...own, manager: 'Олена' },
    ]) {
      expect(await server.failure(saveManager, wrong, customer)).toMatchObject({
        status: 404,
        code: 'MANAGER_UNKNOWN',
      });
    }
    for (let miss = 3; miss < clubConfig.scans.wrongCodes; miss += 1) {
      await server.failure(saveManager, { ...own, manager: `M-${7000 + miss}` }, customer);
    }
    expect(await server.failure(saveManager, own, customer)).toMatchObject({ code: 'SCAN_LIMIT' });
  });

  test('the id of another customer is not found', async () => {
    const [one, other] = [await server.loginAsNew(), await server.loginAsNew()];
    const foreign = await choice(other, 'M-4821');
    expect(await server.failure(saveManager, foreign, one)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

const deadJobs = () =>
  server.context.db.selectFrom('jobs').select('name').where('state', '=', 'dead').execute();

describe('send-picture', () => {
  test('[SC-03] counts each code by itself and sends the picture with phone, id and scan data', async () => {
    const [customer, other] = [await server.loginAsNew(), await server.loginAsNew()];
    const [fresh = '', own = '', taken = ''] = freshSticks(3);
    const [can = ''] = cans;
    await server.call(sendCode, { code: own }, customer);
    await server.call(sendCode, { code: taken }, other);
    const unknown = packCode('ST', 'ZZZZ', 5);
    const codes = [fresh, fresh.toLowerCase(), own, taken, unknown, 'hello', can];
    const answer = await server.call(sendPicture, picture(codes), customer);
    expect(answer).toEqual({
      results: [
        { code: fresh, state: 'counted', kind: 'stick', points: 10 },
        { code: own, state: 'own', kind: 'stick', points: 0 },
        { code: taken, state: 'used', kind: 'stick', points: 0 },
        { code: unknown, state: 'unknown', kind: null, points: 0 },
        { code: 'hello', state: 'invalid', kind: null, points: 0 },
        { code: can, state: 'counted', kind: 'velo', points: 15 },
      ],
      points: 25,
      balance: 35,
    });
    await server.context.jobs.drain();
    const sent = await server.context.db
      .selectFrom('sandbox_multi_scans')
      .selectAll()
      .where('phone', '=', customer.phone)
      .executeTakeFirstOrThrow();
    expect(sent).toMatchObject({ user_id: await shopifyId(customer), codes: answer.results });
    const bytes = Buffer.from(sent.image, 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640 });
    expect(bytes.includes('SecretPhone')).toBe(false);
    await server.context.jobs.drain();
    expect(await storedOf(customer)).toEqual([]);
    const page = await server.app.inject('/sandbox');
    expect(page.body).toContain(`/sandbox/multi-scans/${sent.id}`);
    const shown = await server.app.inject(`/sandbox/multi-scans/${sent.id}`);
    expect(shown.rawPayload.equals(bytes)).toBe(true);
  });

  test.each([
    ['of an app without an account of the customer goes with the id of the other one', ['main']],
    ['of a customer without any account goes nowhere', []],
  ] as const)('a picture %s, and no job is dead', async (_, brands) => {
    const customer = await server.loginAsNew({ brands: [...brands] });
    await server.call(sendPicture, { ...picture(freshSticks(1)), myogo: true }, customer);
    await server.context.jobs.drain();
    const sent = await server.context.db
      .selectFrom('sandbox_multi_scans')
      .select(['brand', 'user_id'])
      .where('phone', '=', customer.phone)
      .execute();
    expect(sent).toEqual(
      brands.map((brand) => ({ brand, user_id: expect.stringMatching(/^7\d+$/) })),
    );
    expect(await deadJobs()).toEqual([]);
    expect(await storedOf(customer)).toEqual([]);
  });

  test('a picture whose job is dead is deleted after some days', async () => {
    const customer = await server.loginAsNew();
    await server.call(sendPicture, picture([freshStick()]), customer);
    await server.context.db.deleteFrom('jobs').execute();
    await removeDeadPictures(server.context);
    await server.context.jobs.drain();
    expect(await storedOf(customer)).not.toEqual([]);
    server.advance(clubConfig.scans.pictureDays * 86_400);
    await removeDeadPictures(server.context);
    await server.context.jobs.drain();
    expect(await storedOf(customer)).toEqual([]);
  });

  test('two pictures with the same codes at once count each code once', async () => {
    const [one, other] = [await server.loginAsNew(), await server.loginAsNew()];
    const codes = freshSticks(3);
    const answers = await Promise.all([
      server.call(sendPicture, picture(codes), one),
      server.call(sendPicture, picture(codes.toReversed()), other),
      server.call(sendPicture, picture(codes), one),
    ]);
    expect(answers.reduce((sum, { points }) => sum + points, 0)).toBe(30);
  });

  test('after the limit of wrong codes nothing of a picture is counted', async () => {
    const customer = await server.loginAsNew();
    const guesses = Array.from({ length: 20 }, (_, index) => packCode('ST', 'ZZZZ', index));
    await server.call(sendPicture, picture(guesses), customer);
    const codes = freshSticks(1);
    expect(await server.failure(sendPicture, picture(codes), customer)).toMatchObject({
      code: 'SCAN_LIMIT',
    });
    server.advance(clubConfig.scans.windowSeconds + 1);
    expect(await server.call(sendPicture, picture(codes), customer)).toMatchObject({ points: 10 });
  });

  test('a refused picture is deleted at once', async () => {
    const customer = await server.loginAsNew();
    const guesses = Array.from({ length: 20 }, (_, index) => packCode('ST', 'ZZZZ', index));
    await server.call(sendPicture, picture(guesses), customer);
    await server.failure(sendPicture, picture(freshSticks(1)), customer);
    await server.context.jobs.drain();
    expect(await storedOf(customer)).toEqual([]);
  });

  test.each([
    ['no base64', 'привіт'],
    ['no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
  ])('%s is refused, and its codes stay valid', async (_, wrong) => {
    const customer = await server.loginAsNew();
    const [code = ''] = freshSticks(1);
    const input = { ...picture([code]), image: wrong };
    expect(await server.failure(sendPicture, input, customer)).toMatchObject({
      status: 422,
      code: 'SCAN_PICTURE_INVALID',
    });
    expect(await server.call(sendCode, { code }, customer)).toMatchObject({ isNew: true });
  });
});

describe('the figures of scans', () => {
  test('[CL-45] [CL-50] count the month of Ukraine and all months', async () => {
    server.setNow(new Date('2027-11-20T10:00:00Z'));
    const customer = await server.loginAsNew();
    await server.call(sendCode, { code: freshStick() }, customer);
    server.setNow(new Date('2027-11-30T21:30:00Z'));
    await server.call(sendCode, { code: freshStick() }, customer);
    const count = async () =>
      (await server.call(getWideCount, { product_variant: 'stick' }, customer)).count;
    expect(await count()).toEqual({
      subscription: 0,
      calculation_amount_bonuses: 20,
      scan_counter: 2,
      scan_balance: 20,
    });
    // Still November in London, December in Kyiv.
    server.setNow(new Date('2027-11-30T22:30:00Z'));
    await server.call(sendCode, { code: cans.at(1)! }, customer);
    expect(await count()).toMatchObject({ scan_counter: 0, scan_balance: 20 });
    expect(await server.call(getFullBalance, {}, customer)).toEqual({
      balance: 35,
      pending: 0,
      sticks: 20,
      velo: 15,
      receipts: 0,
      month: '2027-12',
      coinMonth: 15,
      coinCount: 1,
      manager: null,
    });
    const history = await server.call(getHistory, { offset: 0, variant: 'stick' }, customer);
    expect(history.months).toEqual([{ month: '2027-11', packs: 2, points: 20 }]);
  });

  test('[CL-49] the share of delivered packs that were scanned', async () => {
    const customer = await server.loginAsNew();
    const percent = () => server.call(getScanPercent, {}, customer);
    expect(await percent()).toEqual({ percent: null, bought: 0, scanned: 0 });
    const { context } = server;
    const order = await context.db.selectFrom('orders').selectAll().limit(1).executeTakeFirst();
    const pack = await context.db
      .selectFrom('catalog_products')
      .selectAll()
      .where('product_class', '=', 'sticks')
      .where('pack_quantity', '=', 10)
      .limit(1)
      .executeTakeFirstOrThrow();
    const at = context.now();
    await context.transaction(async (tx) => {
      const { id } = await tx
        .insertInto('orders')
        .values({
          number: 990_001,
          customer_id: customer.customerId,
          brand: 'second',
          channel: 'online',
          state: 'delivered',
          store: order?.store ?? null,
          money_total: 0,
          bonus_total: 0,
          created_at: at,
          paid_at: at,
          packed_at: at,
          sent_at: at,
          delivered_at: at,
          cancelled_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('order_lines')
        .values({
          order_id: id,
          position: 0,
          product_id: pack.id,
          variant_id: pack.variant_id ?? '',
          title: pack.title,
          picture: pack.picture,
          quantity: 2,
          price_kopiykas: 0,
          price_xp: 0,
        })
        .execute();
    });
    await server.call(sendCode, { code: freshStick() }, customer);
    expect(await percent()).toEqual({ percent: 5, bought: 20, scanned: 1 });
  });

  test('[CL-46] the message of the day is the same for all and another one the next day', async () => {
    const [one, other] = [await server.loginAsNew(), await server.loginAsNew()];
    const first = await server.call(getMessage, {}, one);
    expect(first.message).not.toBeNull();
    expect(await server.call(getMessage, {}, other)).toEqual(first);
    const second = await server.call(getMessage, { myogo: 'true' }, one);
    expect(second).not.toEqual(first);
    server.advance(86_400);
    const next = await server.call(getMessage, {}, one);
    expect(next.message).not.toBeNull();
    expect(next).not.toEqual(first);
  });
});
