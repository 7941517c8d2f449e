import { getState } from '@club/api/contract/verification';
import { createTestServer, type TestServer } from '../../testing';
import { aPhoto, createVerifier } from '../../testing/verification-fixture';

const key = 'operator-key-of-this-test-only';
const origin = 'https://club.example';
const basic = (name: string, password: string) =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
const reviewer = { authorization: basic('оксана', key) };

let server: TestServer;
let verifier: ReturnType<typeof createVerifier>;

beforeAll(async () => {
  server = await createTestServer({
    seed: false,
    env: { SANDBOX: 'no', TURBOSMS_TOKEN: 'token', OPERATOR_KEY: key, MAIN_ORIGIN: origin },
  });
  verifier = createVerifier(server);
});
afterAll(() => server.close());

const visit = (url: string, headers: Record<string, string> = {}, remoteAddress = '10.0.0.1') =>
  server.app.inject({ url, headers, remoteAddress });

async function aDocument() {
  const as = await server.loginAsNew();
  await verifier.send(as, await aPhoto());
  const [id = 0] = await verifier.pendingOf(as.customerId);
  return { as, id };
}

const decide = (id: number, headers: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: `/operator/verification/${id}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      host: 'club.example',
      ...headers,
    },
    payload: 'decision=approve',
  });

test('[RT-50] outside the sandbox operators review with a key, and their name is stored', async () => {
  const { as, id } = await aDocument();
  const page = await visit('/operator/verification', reviewer);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(`№${id}, Тест Тестенко`);
  const photo = await visit(`/operator/verification/${id}/photo`, reviewer);
  expect(photo.headers['content-type']).toBe('image/jpeg');
  expect((await decide(id, { ...reviewer, origin })).body).toContain('вік підтверджено');
  expect((await server.call(getState, {}, as)).verification.status).toBe('approved');
  const row = await server.context.db
    .selectFrom('verifications')
    .select('decided_by')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.decided_by).toBe('оксана');
});

test('[RT-50] without the key nobody sees a photo or decides', async () => {
  const { as, id } = await aDocument();
  for (const headers of [
    {},
    { authorization: basic('x', 'wrong') },
    { authorization: 'Basic ?' },
  ]) {
    for (const path of ['', `/${id}/photo`]) {
      const answer = await visit(`/operator/verification${path}`, headers);
      expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([
        401,
        'Basic realm="operators"',
      ]);
      expect(answer.body).not.toContain('Тестенко');
    }
    expect((await decide(id, { ...headers, origin })).statusCode).toBe(401);
  }
  expect((await server.call(getState, {}, as)).verification.status).toBe('pending');
});

test('[RT-50] a form of another site is refused, though the browser sends the key', async () => {
  const { as, id } = await aDocument();
  for (const headers of [{}, { origin: 'https://evil.example' }, { origin: 'null' }]) {
    expect((await decide(id, { ...reviewer, ...headers })).statusCode).toBe(403);
  }
  expect((await server.call(getState, {}, as)).verification.status).toBe('pending');
});

test('[RT-50] an address is refused after twenty wrong keys', async () => {
  const guess = () =>
    visit('/operator/verification', { authorization: basic('x', 'wrong') }, '10.9.9.9');
  const answers = await Promise.all(Array.from({ length: 25 }, guess));
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20);
  const late = await visit('/operator/verification', reviewer, '10.9.9.9');
  expect(late.statusCode).toBe(429);
  expect((await visit('/operator/verification', reviewer)).statusCode).toBe(200);
});

test('[RT-50] without a configured key the page does not exist', async () => {
  const off = await createTestServer({ seed: false });
  expect((await off.app.inject({ url: '/operator/verification' })).statusCode).toBe(404);
  await off.close();
});

test('[RT-50] a short key is refused at start', async () => {
  await expect(createTestServer({ seed: false, env: { OPERATOR_KEY: 'short' } })).rejects.toThrow(
    'OPERATOR_KEY',
  );
});
