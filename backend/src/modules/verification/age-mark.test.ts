import { getState, sendPhoto } from '@club/api/contract/verification';
import { createTestServer, type CallOptions, type TestServer } from '../../testing';
import { findBuyer } from '../cart/buyer-repository';
import { aPhoto, createVerifier } from '../../testing/verification-fixture';

const key = 'operator-key-of-this-test-only';
const operator = {
  authorization: `Basic ${Buffer.from(`оксана:${key}`).toString('base64')}`,
};
const why = 'Переплутали рік: у паспорті 1990';
const young = `${new Date().getFullYear() - 16}-01-31`;
const day = `${new Date().getFullYear() + 2}-01-31`;

let server: TestServer;
let verifier: ReturnType<typeof createVerifier>;

beforeAll(async () => {
  server = await createTestServer({ env: { OPERATOR_KEY: key } });
  verifier = createVerifier(server);
});
afterAll(() => server.close());

const readState = async (as: CallOptions) => (await server.call(getState, {}, as)).verification;

/** A customer of both apps whom a reviewer has refused as a minor. */
async function aMistake() {
  const as = await verifier.aReader({ brands: ['main', 'second'] });
  await verifier.send(as, await aPhoto());
  const [id = 0] = await verifier.pendingOf(as.customerId);
  await verifier.decide(id, { decision: 'minor', birth_date: young });
  return as;
}

const isMinor = async (customerId: number) =>
  (await findBuyer(server.context.db, customerId, 'second', server.context.now()))?.isMinor;

const findRecords = (customerId: number) =>
  server.context.db
    .selectFrom('lifted_age_marks')
    .select(['lifted_by', 'why', 'adult_from'])
    .where('customer_id', '=', customerId)
    .execute();

test('[RT-50] reviewers see a wrong mark and remove it with a record', async () => {
  const as = await aMistake();
  expect([await readState(as), await isMinor(as.customerId)]).toMatchObject([
    { adult_from: day },
    true,
  ]);
  const { body } = await server.app.inject({ url: '/operator/verification', headers: operator });
  expect(body).toContain(`Тест Тестенко, телефон …${as.phone.slice(-4)}`);
  expect(body).not.toContain(as.phone);
  expect(body).toContain(`до 31.01.${day.slice(0, 4)}: за документом (sandbox)`);

  const answer = await verifier.lift(as.customerId, why, {}, operator);
  expect(answer.body).toContain('Позначку знято');
  expect(answer.body).toContain(`оксана: ${why}`);
  expect(await findRecords(as.customerId)).toEqual([{ lifted_by: 'оксана', why, adult_from: day }]);
  expect(await readState(as)).toMatchObject({ status: 'none', adult_from: null, is_news: false });
  expect(await isMinor(as.customerId)).toBe(false);
  const { verification } = await verifier.send(as, await aPhoto());
  expect(verification.status).toBe('pending');

  await server.context.jobs.drain();
  const letters = await server.context.db
    .selectFrom('sandbox_messages')
    .select('body')
    .where('recipient', '=', as.email)
    .execute();
  expect(letters.map(({ body: text }) => text)).toContainEqual(
    expect.stringContaining('зняли позначку'),
  );
});

test('[RT-50] a mark is removed once, and only from a customer who has it', async () => {
  const as = await aMistake();
  const answers = await Promise.all([
    verifier.lift(as.customerId, why),
    verifier.lift(as.customerId, why),
  ]);
  expect(answers.filter(({ body }) => body.includes('Позначку знято'))).toHaveLength(1);
  expect(await findRecords(as.customerId)).toHaveLength(1);
  const { customerId } = await server.loginAsNew();
  for (const id of [customerId, 999_999_999]) {
    expect((await verifier.lift(id, why)).body).toContain('вже немає');
  }
  expect(await findRecords(customerId)).toEqual([]);
});

test('[RT-50] a mark is not removed without a reason or key, or from another site', async () => {
  const as = await aMistake();
  expect((await verifier.lift(as.customerId, ' так ')).body).toContain('чому це помилка');
  expect((await verifier.lift(as.customerId, why, {}, {})).statusCode).toBe(401);
  const foreign = { origin: 'https://evil.example' };
  expect((await verifier.lift(as.customerId, why, foreign)).statusCode).toBe(403);
  expect(await readState(as)).toMatchObject({ reason: 'minor', adult_from: day });
  const failure = await server.failure(sendPhoto, { photo: await aPhoto(), consent: 'true' }, as);
  expect(failure.code).toBe('UNDER_AGE');
});

test('[RT-50] marks are listed in pages until they end', async () => {
  const page = async (query = '') =>
    (await server.app.inject({ url: `/sandbox/verification${query}` })).body;
  const marked = async (body: string) =>
    [...body.matchAll(/verification\/marks\/(\d+)"/g)].map(([, id]) => Number(id));
  const ids: number[] = [];
  for (let index = 0; index < 21; index += 1) ids.unshift((await aMistake()).customerId);
  expect(await marked(await page())).toEqual(ids.slice(0, 20));
  const rest = await marked(await page(`?before=${ids[19]}`));
  expect(rest[0]).toBe(ids[20]);
  server.setNow(new Date(`${day}T12:00:00Z`));
  expect(await marked(await page())).toEqual([]);
});
