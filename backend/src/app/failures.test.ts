import { getBalance } from '@club/api/contract/loyalty/balance';
import { getVersion } from '@club/api/contract/operations';
import { send as sendFeedback } from '@club/api/contract/feedback';
import { toFailure } from './failures';
import type { Module } from './module';
import { createTestServer, type TestServer } from '../testing';

let server: TestServer;
const lines: string[] = [];
const inputs: unknown[] = [];

const failing: Module = {
  name: 'failing',
  register: ({ serve, app }) => {
    serve.customer(getBalance, () => {
      throw new Error('the database of +380671234567 (a@b.ua) burns');
    });
    serve.public(getVersion, ({ input }) => {
      inputs.push(input);
      return { version: '1' };
    });
    app.get('/page', (_request, reply) => reply.type('text/html').send('page'));
  },
};

beforeAll(async () => {
  server = await createTestServer({ modules: [failing], onLog: (line) => lines.push(line) });
});
afterAll(() => server.close());

const key = { 'x-api-key': 'club-web' };
const json = { ...key, 'content-type': 'application/json' };

function post(payload: string, headers: Record<string, string> = json) {
  return server.app.inject({ method: 'POST', url: getVersion.path, payload, headers });
}

test.each([
  ['not JSON', '{', json, 400, 'MALFORMED_JSON'],
  ['an empty body that says it is JSON', '', json, 400, 'MALFORMED_JSON'],
  ['a prototype', '{"__proto__":{"a":1}}', json, 400, 'MALFORMED_JSON'],
  [
    'a constructor with a prototype',
    '{"constructor":{"prototype":{}}}',
    json,
    400,
    'MALFORMED_JSON',
  ],
  ['a NUL character', '{"a":"\\u0000"}', json, 400, 'BAD_REQUEST'],
  ['half a surrogate pair', '{"a":["\\ud800"]}', json, 400, 'BAD_REQUEST'],
  ['half a surrogate pair in a name', '{"\\udc00":1}', json, 400, 'BAD_REQUEST'],
  ['a list', '[]', json, 400, 'BAD_REQUEST'],
  ['null', 'null', json, 400, 'BAD_REQUEST'],
  ['a text', '{}', { ...key, 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  [
    'a form',
    'a=1',
    { ...key, 'content-type': 'application/x-www-form-urlencoded' },
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  ['too much', JSON.stringify({ a: 'x'.repeat(270_000) }), json, 413, 'PAYLOAD_TOO_LARGE'],
  ['no key', '{', { 'content-type': 'application/json' }, 401, 'API_KEY_INVALID'],
])('a bad request gets a declared error: %s', async (_name, payload, headers, status, code) => {
  const response = await post(payload, headers);
  expect([response.statusCode, response.json()]).toEqual([
    status,
    expect.objectContaining({ code, message: expect.any(String) }),
  ]);
});

test('[PF-03] what a newer bundle sends in addition does not reach the handler', async () => {
  const response = await post('{"myogo":true,"mood":"good"}');
  expect([response.statusCode, response.json()]).toEqual([200, { version: '1' }]);
  expect(inputs.at(-1)).toEqual({ myogo: true });
});

test.each([
  ['GET', '/api/get-version', 405, 'METHOD_NOT_ALLOWED'],
  ['DELETE', '/api/get-balance', 405, 'METHOD_NOT_ALLOWED'],
  ['GET', '/api/nothing', 404, 'NOT_FOUND'],
  ['GET', '/api/get-balance?v=%00', 400, 'BAD_REQUEST'],
  ['GET', '/api/%E0%A4%A', 400, 'BAD_REQUEST'],
  ['GET', '/api/get-balance?v=1&v=2', 401, 'UNAUTHORIZED_IN_APP'],
] as const)('%s %s is answered with %s', async (method, url, status, code) => {
  const response = await server.app.inject({ method, url, headers: key });
  expect([response.statusCode, response.json().code]).toEqual([status, code]);
});

test.each([
  // By class: 57P05 ends an idle session, 58030 is the disk, 08006 a lost connection.
  '08000',
  '08006',
  '28P01',
  '3D000',
  '53300',
  '57014',
  '57P01',
  '57P05',
  '58030',
  '58P01',
  '25006',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])('%s of the database is a declared error with a time to retry', (code) => {
  const error = Object.assign(new Error('of the driver'), { code });
  expect(toFailure(error)).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 });
});

test.each(['23505', '25P02', '42P01', '5800', 'ENOENT'])('%s is a defect', (code) => {
  const error = Object.assign(new Error('of the driver'), { code });
  expect(toFailure(error)).toMatchObject({ code: 'INTERNAL' });
});

test.each([
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
])('an unavailable database (%s) is a declared error with a time to retry', (error) => {
  expect(toFailure(error)).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 });
});

test('a proxy that is not trusted is named in the log once', async () => {
  const about = () => lines.filter((line) => line.includes('TRUST_PROXY'));
  for (const address of ['203.0.113.1', '203.0.113.2']) {
    await server.app.inject({ url: '/page', headers: { 'x-forwarded-for': address } });
  }
  expect(about()).toHaveLength(1);
  const trusting = await createTestServer({
    modules: [failing],
    env: { TRUST_PROXY: 'loopback' },
    onLog: (line) => lines.push(line),
  });
  await trusting.app.inject({ url: '/page', headers: { 'x-forwarded-for': '203.0.113.1' } });
  await trusting.close();
  expect(about()).toHaveLength(1);
});

test('a page needs no API key', async () => {
  expect((await server.app.inject({ url: '/page' })).body).toBe('page');
});

test('an unexpected failure gives no details to the client, and is logged without personal data', async () => {
  const { token } = await server.loginAsNew();
  const failure = await server.failure(getBalance, {}, { token });
  const details = failure.details as { requestId: string };
  expect(failure).toMatchObject({ status: 500, code: 'INTERNAL' });
  expect(JSON.stringify(failure)).not.toContain('burns');
  const line = lines.find((one) => one.includes(details.requestId) && one.includes('burns')) ?? '';
  expect(line).toContain('"level":"error"');
  expect(line).not.toMatch(/671234567|a@b/);
});

test('fields of the form and the query become one input', async () => {
  const seen: unknown[] = [];
  const other = await createTestServer({
    modules: [
      {
        name: 'form',
        register: ({ serve }) =>
          serve.once(sendFeedback, async ({ input }) => {
            seen.push(input);
            throw new Error('seen');
          }),
      },
    ],
  });
  const own = await other.loginAsNew();
  await other.send(
    sendFeedback,
    { shop: 's', token: 't', orderId: '1', rating: 5, text: 'Добре' },
    { token: own.token },
  );
  expect(seen).toEqual([{ shop: 's', token: 't', orderId: '1', rating: 5, text: 'Добре' }]);
  const broken = await other.app.inject({
    method: 'POST',
    url: sendFeedback.path,
    payload: 'nothing of a form',
    headers: {
      ...key,
      'content-type': 'multipart/form-data; boundary=x',
      authorization: `Bearer ${own.token}`,
    },
  });
  expect(broken.json()).toMatchObject({ code: 'BAD_REQUEST' });
  await other.close();
});
