import { getMarathon } from '@club/api/contract/marathon';
import { getState, sendPhoto } from '@club/api/contract/verification';
import { createTestServer, type CallOptions, type TestServer } from '../../testing';
import { findBuyer } from '../cart/buyer-repository';
import { stopCampaign } from '../marathon/campaigns-service';
import { addMarathon, visit } from '../../testing/marathon-fixture';
import { operatorClient, signIn, type OperatorClient } from '../../testing/operator-client';
import { aPhoto, createVerifier } from '../../testing/verification-fixture';

const why = 'Переплутали рік: у паспорті 1990';
const young = `${new Date().getFullYear() - 16}-01-31`;
const day = `${new Date().getFullYear() + 2}-01-31`;

let server: TestServer;
let verifier: ReturnType<typeof createVerifier>;
let operator: OperatorClient;

beforeAll(async () => {
  server = await createTestServer();
  operator = await signIn(server);
  verifier = createVerifier(server);
});
afterAll(() => server.close());

const readState = async (as: CallOptions) => (await server.call(getState, {}, as)).verification;

/** A customer of both apps whom an operator has refused as a minor. */
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
    .selectFrom('operator_acts')
    .select(['operator', 'act', 'reason', 'detail'])
    .where('subject', '=', `Покупець №\u00a0${customerId}`)
    .execute();

test('[RT-50] operators see a wrong mark and remove it with a record', async () => {
  const as = await aMistake();
  expect([await readState(as), await isMinor(as.customerId)]).toMatchObject([
    { adult_from: day },
    true,
  ]);
  const { body } = await operator.get('/age-marks');
  expect(body).toContain(`№\u00a0${as.customerId}, телефон …${as.phone.slice(-4)}`);
  expect(body).not.toContain(as.phone);
  expect(body).toContain(`31.01.${day.slice(0, 4)}`);
  expect(body).toContain('за документом (Оксана)');

  const answer = await verifier.lift(as.customerId, why);
  expect(answer.body).toContain(`Покупець №\u00a0${as.customerId}: позначку знято`);
  const detail = `Позначка була до 31.01.${day.slice(0, 4)}`;
  expect(await findRecords(as.customerId)).toEqual([
    { operator: 'Оксана', act: 'age-marks.lift', reason: why, detail },
  ]);
  expect((await operator.get('/acts?act=age-marks.lift')).body).toContain(why);
  expect(await readState(as)).toMatchObject({ status: 'none', adult_from: null, is_news: false });
  expect(await isMinor(as.customerId)).toBe(false);
  const { verification } = await verifier.send(as, await aPhoto());
  expect(verification.status).toBe('pending');

  await server.context.jobs.drain();
  const emails = await server.context.db
    .selectFrom('sandbox_messages')
    .select('body')
    .where('recipient', '=', as.email)
    .execute();
  expect(emails.map(({ body: text }) => text)).toContainEqual(
    expect.stringContaining('зняли позначку'),
  );
});

test('[LO-04] [RT-49] [RT-50] the marathon follows each decision about the age at once', async () => {
  const { context } = server;
  const as = await verifier.aReader();
  const read = async () => (await server.call(getMarathon, {}, as)).marathon;
  const ofDemo = Number((await read())?.id);
  await context.transaction((tx) => stopCampaign(tx, context, ofDemo));
  await addMarathon(server, [{ task: 'order' }, visit], {});
  const ofOrders = async () => (await read())?.days[0]?.unavailable ?? 'open';
  expect(await ofOrders()).toBe('open');
  const { input } = await verifier.visitProvider(as, 'minor');
  await verifier.finish(input, as);
  expect(await ofOrders()).toBe('adults-only');
  expect((await operator.get('/age-marks')).body).toContain(`№\u00a0${as.customerId}`);
  expect(await ofOrders()).toBe('adults-only');
  await verifier.lift(as.customerId, why);
  expect(await ofOrders()).toBe('open');

  const begun = await verifier.visitProvider(as, 'adult');
  await verifier.send(as, await aPhoto());
  const [id = 0] = await verifier.pendingOf(as.customerId);
  await verifier.decide(id, { decision: 'minor', birth_date: young });
  expect(await ofOrders()).toBe('adults-only');
  expect(await verifier.finish(begun.input, as)).toMatchObject({
    verification: { status: 'approved' },
  });
  expect(await ofOrders()).toBe('open');
});

test('[RT-50] a mark is removed once, and only from a customer who has it', async () => {
  const as = await aMistake();
  const answers = await Promise.all([
    verifier.lift(as.customerId, why),
    verifier.lift(as.customerId, why),
  ]);
  expect(answers.filter(({ body }) => body.includes('позначку знято'))).toHaveLength(1);
  expect(await findRecords(as.customerId)).toHaveLength(1);
  const { customerId } = await server.loginAsNew();
  for (const id of [customerId, 999_999_999]) {
    expect((await verifier.lift(id, why)).body).toContain('вже немає');
  }
  expect(await findRecords(customerId)).toEqual([]);
});

test('[RT-50] a mark is not removed without a reason or session, or from another site', async () => {
  const as = await aMistake();
  expect((await verifier.lift(as.customerId, ' так ')).body).toContain('Напиши причину');
  const fields = { customer: as.customerId, reason: why };
  const anonymous = await operatorClient(server).post('/age-marks/lift', fields);
  expect([anonymous.statusCode, anonymous.body]).toEqual([401, expect.stringContaining('sign-in')]);
  const foreign = { origin: 'https://evil.example' };
  expect((await operator.post('/age-marks/lift', fields, foreign)).statusCode).toBe(403);
  expect(await findRecords(as.customerId)).toEqual([]);
  expect(await readState(as)).toMatchObject({ reason: 'minor', adult_from: day });
  const failure = await server.failure(sendPhoto, { photo: await aPhoto(), consent: 'true' }, as);
  expect(failure.code).toBe('UNDER_AGE');
});

test('[RT-50] marks are listed in pages until they end', async () => {
  const page = async (query = '') => (await operator.get(`/age-marks${query}`)).body;
  const marked = async (body: string) =>
    [...body.matchAll(/name="customer" value="(\d+)"/g)].map(([, id]) => Number(id));
  const ids: number[] = [];
  for (let index = 0; index < 21; index += 1) ids.unshift((await aMistake()).customerId);
  expect(await marked(await page())).toEqual(ids.slice(0, 20));
  const rest = await marked(await page(`?before=${ids[19]}`));
  expect(rest[0]).toBe(ids[20]);
  server.setNow(new Date(`${day}T12:00:00Z`));
  expect(await marked(await page())).toEqual([]);
});
