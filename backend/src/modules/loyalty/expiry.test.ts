import { getNotices, readNotice } from '@club/api/contract/notices';
import { sql } from 'kysely';
import { createTestServer, type TestServer } from '../../testing';
import { findContradictions } from './ledger-check-repository';
import { hold } from './holds-service';
import { book } from './ledger-service';
import { loyaltyModule } from './loyalty-routes';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ seed: false });
});
afterAll(() => server.close());

const run = () => loyaltyModule.cleanUp?.(server.context);

let keys = 0;

const move = (customerId: number, amount: number, at = server.context.now()) =>
  server.context.transaction((tx) =>
    book(tx, server.context, {
      customerId,
      amount,
      reason: 'correction',
      title: 'Тест',
      brand: 'main',
      at,
      sourceKind: 'test',
      sourceKey: `expiry:${(keys += 1)}`,
    }),
  );

const movements = (customerId: number) =>
  server.context.db
    .selectFrom('ledger_transactions')
    .select(['amount', 'reason'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();

test('[LO-09] a customer gets a notice 30 and 7 days before, by one notice at a time, and can dismiss it', async () => {
  server.setNow(new Date('2027-10-30T10:00:00Z'));
  const { customerId, token } = await server.loginAsNew();
  await move(customerId, 40, new Date('2026-11-20T10:00:00Z'));
  const titles = async () => {
    await run();
    await run();
    return (await server.call(getNotices, {}, { token })).notices.map(({ title }) => title);
  };
  // The points expire when 30 November 2027 ends in Kyiv.
  server.setNow(new Date('2027-10-31T21:59:59Z'));
  expect(await titles()).toEqual([]);
  server.setNow(new Date('2027-10-31T22:00:00Z'));
  expect(await titles()).toEqual(['40\u00a0XP діють до 30 листопада']);
  await move(customerId, -15);
  server.setNow(new Date('2027-11-23T22:00:00Z'));
  expect(await titles()).toEqual(['25\u00a0XP діють до 30 листопада']);
  const [newest] = (await server.call(getNotices, {}, { token })).notices;
  const stranger = await server.loginAsNew();
  await server.call(readNotice, { id: newest?.id ?? '' }, { token: stranger.token });
  expect(await titles()).toHaveLength(1);
  await server.call(readNotice, { id: newest?.id ?? '' }, { token });
  expect(await titles()).toEqual([]);
});

describe('[LO-09] a notice of expiry', () => {
  const titles = async (as: { token: string }) =>
    (await server.call(getNotices, {}, as)).notices.map(({ title }) => title);

  test('is shown while the points are there and their date is not over', async () => {
    server.setNow(new Date('2027-11-10T10:00:00Z'));
    const customer = await server.loginAsNew();
    await move(customer.customerId, 40, new Date('2026-11-20T10:00:00Z'));
    await move(customer.customerId, 60);
    await run();
    const expected = ['40\u00a0XP діють до 30 листопада'];
    expect(await titles(customer)).toEqual(expected);
    await move(customer.customerId, -40);
    expect(await titles(customer)).toEqual([]);
    const other = await server.loginAsNew();
    await move(other.customerId, 40, new Date('2026-11-20T10:00:00Z'));
    await run();
    server.setNow(new Date('2027-11-30T21:59:59Z'));
    expect(await titles(other)).toEqual(expected);
    // The expiry is not booked yet.
    server.setNow(new Date('2027-11-30T22:00:00Z'));
    expect(await titles(other)).toEqual([]);
  });

  test('says what is left of the points', async () => {
    server.setNow(new Date('2027-11-10T10:00:00Z'));
    const customer = await server.loginAsNew();
    await move(customer.customerId, 40, new Date('2026-11-20T10:00:00Z'));
    await run();
    await move(customer.customerId, -15);
    expect(await titles(customer)).toEqual(['25\u00a0XP діють до 30 листопада']);
  });

  test('is one for points that come when the last one is due', async () => {
    server.setNow(new Date('2027-11-28T10:00:00Z'));
    const { customerId } = await server.loginAsNew();
    await move(customerId, 40, new Date('2026-11-20T10:00:00Z'));
    await run();
    await run();
    const stored = await server.context.db
      .selectFrom('notices')
      .select('source_key')
      .where('customer_id', '=', customerId)
      .execute();
    expect(stored).toEqual([{ source_key: expect.stringMatching(/:7$/) }]);
  });
});

test('[LO-09] expired points are booked once, without those that are held', async () => {
  server.setNow(new Date('2026-11-20T10:00:00Z'));
  const { customerId } = await server.loginAsNew();
  await move(customerId, 40);
  server.setNow(new Date('2027-11-30T21:59:00Z'));
  await run();
  await server.context.transaction((tx) =>
    hold(tx, server.context, {
      customerId,
      amount: 15,
      until: new Date('2027-11-30T22:30:00Z'),
      sourceKind: 'test',
      sourceKey: 'held',
    }),
  );
  server.setNow(new Date('2027-11-30T22:00:00Z'));
  await Promise.all([run(), run()]);
  expect(await movements(customerId)).toEqual([
    { amount: 40, reason: 'correction' },
    { amount: -25, reason: 'expiry' },
  ]);
  server.setNow(new Date('2027-11-30T22:30:00Z'));
  await run();
  expect((await movements(customerId)).at(-1)).toEqual({ amount: -15, reason: 'expiry' });
  expect(await findContradictions(server.context.db, server.context.now())).toEqual([]);
});

test('[LO-09] an account that cannot be booked does not stop the others', async () => {
  server.setNow(new Date('2028-01-10T10:00:00Z'));
  const [broken, whole] = [await server.loginAsNew(), await server.loginAsNew()];
  await move(broken.customerId, 40);
  await move(whole.customerId, 30);
  await sql`update ledger_remains set remains = remains + 5
    where customer_id = ${broken.customerId}`.execute(server.context.db);
  const logged = jest.spyOn(server.context.log, 'error');
  server.setNow(new Date('2029-02-01T10:00:00Z'));
  await run();
  expect((await movements(whole.customerId)).at(-1)).toEqual({ amount: -30, reason: 'expiry' });
  const { customerId } = broken;
  expect(logged).toHaveBeenCalledWith(
    { error: expect.any(Error), customerId },
    'points that expired were not booked',
  );
});
