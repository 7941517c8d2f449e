import {
  create,
  enterPinSms,
  everyCategory,
  getAuth,
  getCats,
  getCertList,
  getMessage,
  getPartnersById,
  getPin,
  regist,
  setUsed,
  storePin,
} from '@club/api/contract/certificates';
import { createTestServer, type TestServer } from '../../testing';
import { certificatesTag } from './certificates-tag';

type LoggedIn = Awaited<ReturnType<TestServer['loginAsNew']>>;

let server: TestServer;
let lesia: LoggedIn;
let taras: LoggedIn;

beforeAll(async () => {
  server = await createTestServer();
  lesia = await server.loginAsNew();
  taras = await server.loginAsNew();
});
afterAll(() => server.close());

const date = '2026-11-20-08';

async function open(customer: LoggedIn = lesia): Promise<string> {
  return (await server.call(getAuth, { date }, customer)).token;
}

test('[CL-35] get-auth issues a token, which is stored hashed', async () => {
  const { token, expires_in_seconds } = await server.call(getAuth, { date }, lesia);
  expect(expires_in_seconds).toBe(3600);
  expect(token).not.toBe(await open());
  const rows = await server.context.db.selectFrom('section_tokens').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test.each(['', '2026-11-20', '2026-13-01-00', '2026-11-20-24', '2026-11-20-08 ', '20-11-2026-08'])(
  '[CL-35] the date %p is refused',
  async (bad) => {
    expect(await server.failure(getAuth, { date: bad }, lesia)).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
    });
  },
);

test('[CL-37] get-cats gives the six categories that have partners', async () => {
  const { cats } = await server.call(getCats, { token: await open() }, lesia);
  expect(cats).toEqual([
    { CATEGORY_ID: 1, CATEGORY_NAME: 'Електроніка' },
    { CATEGORY_ID: 2, CATEGORY_NAME: 'Продукти' },
    { CATEGORY_ID: 4, CATEGORY_NAME: 'Мобільні оператори' },
    { CATEGORY_ID: 5, CATEGORY_NAME: 'Пальне' },
    { CATEGORY_ID: 6, CATEGORY_NAME: 'Розваги' },
    { CATEGORY_ID: 7, CATEGORY_NAME: 'Краса і здоров’я' },
  ]);
});

test('[CL-38] get-partners-by-id gives those of the category, or all 24', async () => {
  const token = await open();
  const getPartners = async (categoryId: number) =>
    (await server.call(getPartnersById, { token, categoryId }, lesia)).partners;
  const all = await getPartners(everyCategory);
  expect(all).toHaveLength(24);
  const fuel = await getPartners(5);
  expect(fuel.length).toBeGreaterThan(0);
  expect(fuel).toEqual(all.filter(({ categoryId }) => categoryId === 5));
  for (const { values, picture } of all) {
    const prices = values.map(({ bonuses }) => bonuses);
    expect(prices).toEqual([...prices].sort((one, other) => one - other));
    expect(prices.length).toBeGreaterThan(0);
    expect(picture).toMatch(/^\/pictures\/[\w-]+\.[\da-f]{12}\.svg$/);
  }
});

test('[CL-38] a category that does not exist is not found', async () => {
  const token = await open();
  for (const categoryId of [3, -1, 999_999]) {
    const failure = await server.failure(getPartnersById, { token, categoryId }, lesia);
    expect(failure).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  }
  for (const categoryId of [1.5, '1', null]) {
    const failure = await server.failure(getPartnersById, { token, categoryId }, lesia);
    expect(failure.code).toBe('BAD_REQUEST');
  }
});

test('[CL-38] a change of the partners invalidates the cached answer', async () => {
  const token = await open();
  const getPartners = async () =>
    (await server.call(getPartnersById, { token, categoryId: 1 }, lesia)).partners[0]?.name;
  const before = await getPartners();
  await server.context.db
    .updateTable('certificate_partners')
    .set({ name: 'Нова назва' })
    .where('name', '=', before ?? '')
    .execute();
  expect(await getPartners()).toBe(before);
  await server.context.transaction(async (tx) =>
    server.context.cache.invalidate(tx, certificatesTag),
  );
  expect(await getPartners()).toBe('Нова назва');
});

describe('[ER-03] the section’s token', () => {
  const refused = { status: 401, code: 'CERT_UNAUTHENTICATED' };
  const refusal = (token: string, customer: LoggedIn) =>
    server.failure(getCats, { token }, customer);

  test('is refused when it is unknown', async () => {
    expect(await refusal('x'.repeat(43), lesia)).toMatchObject(refused);
  });

  test('is refused for another customer', async () => {
    const token = await open(taras);
    await server.call(getCats, { token }, taras);
    expect(await refusal(token, lesia)).toMatchObject(refused);
  });

  test('is refused after its hour, also when it was used before', async () => {
    const token = await open();
    await server.call(getCats, { token }, lesia);
    server.advance(3601);
    expect(await refusal(token, lesia)).toMatchObject(refused);
  });

  test('is limited in number', async () => {
    for (let count = 0; count < 14; count += 1) await open(taras);
    const rows = await server.context.db
      .selectFrom('section_tokens')
      .select('token_hash')
      .where('customer_id', '=', taras.customerId)
      .execute();
    expect(rows).toHaveLength(10);
  });
});

test('[CE-02] without a session every call answers UNAUTHORIZED_IN_APP', async () => {
  const token = await open();
  const code = '123456';
  const failures = [
    await server.failure(getAuth, { date }),
    await server.failure(getCats, { token }),
    await server.failure(getPartnersById, { token, categoryId: 1 }),
    await server.failure(getCertList, { token }),
    await server.failure(getMessage, { token }),
    await server.failure(regist, { token, email: null, first_name: 'Олена', last_name: 'Коваль' }),
    await server.failure(create, { token, partnerId: 'partner-01', uah: 200, bonuses: 200 }),
    await server.failure(setUsed, { token, code, used: true }),
    await server.failure(storePin, { token, code }),
    await server.failure(enterPinSms, { token, code }),
    await server.failure(getPin, { token, code }),
  ];
  for (const failure of failures) {
    expect(failure).toMatchObject({ status: 401, code: 'UNAUTHORIZED_IN_APP' });
  }
});
