import { getState } from '@club/api/contract/verification';
import { latestAdultBirth } from '@club/domain/birth-date';
import { kyivDay } from '@club/domain/kyiv-day';
import { dayText } from '../../app/kyiv-time';
import { createTestServer, type TestServer } from '../../testing';
import {
  operatorClient,
  operatorsSetting,
  signIn,
  type OperatorClient,
} from '../../testing/operator-client';
import { aPhoto, createVerifier } from '../../testing/verification-fixture';

const origin = 'https://club.example';

let server: TestServer;
let verifier: ReturnType<typeof createVerifier>;
let operator: OperatorClient;

beforeAll(async () => {
  server = await createTestServer({
    seed: false,
    env: {
      SANDBOX: 'no',
      TURBOSMS_TOKEN: 'token',
      OPERATORS: operatorsSetting({ Оксана: ['support'], Петро: ['money'] }),
      MAIN_ORIGIN: origin,
    },
  });
  operator = await signIn(server, 'Оксана', { origin });
  verifier = createVerifier(server, async () => operator);
});
afterAll(() => server.close());

async function aDocument() {
  const as = await server.loginAsNew();
  await verifier.send(as, await aPhoto());
  const [id = 0] = await verifier.pendingOf(as.customerId);
  const approval = { document: id, confirmed: 'yes' };
  return { as, id, approval };
}

const statusOf = async (as: Parameters<typeof server.call>[2]) =>
  (await server.call(getState, {}, as)).verification.status;

const actsOn = (id: number) =>
  server.context.db
    .selectFrom('operator_acts')
    .select(['operator', 'act', 'detail', 'reason'])
    .where('subject', '=', `Документ №\u00a0${id}`)
    .execute();

test('[RT-50] outside the sandbox operators review, and who decided what and why is stored', async () => {
  const { as, id } = await aDocument();
  const page = await operator.get('/verification');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(`№\u00a0${id}, Тест Тестенко`);
  const photo = await operator.get(`/verification/photo/${id}`);
  expect(photo.headers['content-type']).toBe('image/jpeg');
  const answer = await verifier.decide(id, { decision: 'approve' });
  expect(answer.body).toContain(`Документ №\u00a0${id}: вік підтверджено`);
  expect(await statusOf(as)).toBe('approved');
  const { decided_by } = await server.context.db
    .selectFrom('verifications')
    .select('decided_by')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(decided_by).toBe('Оксана');
  expect(await actsOn(id)).toEqual([
    {
      operator: 'Оксана',
      act: 'verification.approve',
      detail: `Покупець №\u00a0${as.customerId}`,
      reason: 'Видно дату народження, людині є 18, ім’я те саме',
    },
  ]);
});

test('[RT-50] the page says who is of age today, so that nobody has to calculate it', async () => {
  const { body } = await operator.get('/verification');
  const latest = dayText(latestAdultBirth(kyivDay(server.context.now())));
  expect(body).toMatch(new RegExp(`народився не пізніше ніж\\s+${latest}`));
});

test('[RT-50] no reason of a refusal is chosen before the operator chooses one', async () => {
  const { as, id } = await aDocument();
  const { body } = await operator.get('/verification');
  expect(body).toMatch(/<select name="reason" required[^>]*>\s*<option value="">/);
  const refusal = { document: String(id), reason: '' };
  expect((await operator.post('/verification/refuse', refusal)).statusCode).toBe(422);
  expect(await statusOf(as)).toBe('pending');
});

test('[RT-50] the reason of a refusal is what the operator chose', async () => {
  const { id } = await aDocument();
  await verifier.decide(id, { decision: 'other-person' });
  expect(await actsOn(id)).toMatchObject([
    { act: 'verification.refuse', reason: 'Документ іншої людини' },
  ]);
});

test('[RT-50] of two simultaneous decisions one is stored', async () => {
  const { id } = await aDocument();
  await Promise.all([
    verifier.decide(id, { decision: 'approve' }),
    verifier.decide(id, { decision: 'unreadable' }),
  ]);
  expect(await actsOn(id)).toHaveLength(1);
});

test('[RT-50] an approval without the confirmation is refused', async () => {
  const { as, id } = await aDocument();
  const answer = await operator.post('/verification/approve', { document: id });
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('Спочатку познач');
  expect(await statusOf(as)).toBe('pending');
});

test('[RT-50] nobody without the role sees a photo or decides', async () => {
  const { as, id, approval } = await aDocument();
  const money = await signIn(server, 'Петро', { origin });
  for (const [visitor, status, refused] of [
    [operatorClient(server, { origin }), 303, 401],
    [money, 403, 403],
  ] as const) {
    for (const path of ['/verification', `/verification/photo/${id}`]) {
      const answer = await visitor.get(path);
      expect(answer.statusCode).toBe(status);
      expect(answer.body).not.toContain('Тестенко');
    }
    expect((await visitor.post('/verification/approve', approval)).statusCode).toBe(refused);
  }
  expect(await statusOf(as)).toBe('pending');
  expect(await actsOn(id)).toEqual([]);
});

test('[RT-50] a form of another site is refused, though the browser sends the cookie', async () => {
  const { as, approval } = await aDocument();
  for (const foreign of ['', 'https://evil.example', 'null']) {
    const answer = await operator.post('/verification/approve', approval, { origin: foreign });
    expect(answer.statusCode).toBe(403);
  }
  expect(await statusOf(as)).toBe('pending');
});
