import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getVersion } from '@club/api/contract/operations';
import { readConfig } from '../../server/config/read-config';
import { PermanentJobError } from '../../foundation/jobs/jobs';
import { createTestServer, type TestServer } from '../../testing';
import { readEnvelope } from '../../outside/error-service/envelope';
import { tunnelPath } from './tunnel-path';
import { createServiceLimits } from '../../outside/error-service/service-limits';

interface Envelope {
  readonly path: string;
  readonly lines: readonly Record<string, unknown>[];
  readonly text: string;
}

const envelopes: Envelope[] = [];
const answers: { status: number; headers: Record<string, string> }[] = [];
/** Implements the protocol of the error service. */
const service = createServer((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => (text += part.toString()));
  request.on('end', () => {
    const { status, headers } = answers.shift() ?? { status: 200, headers: {} };
    const lines = text.split('\n').filter(Boolean);
    envelopes.push({
      path: request.url ?? '',
      lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>),
      text,
    });
    response.writeHead(status, headers).end('{}');
  });
});

let server: TestServer;
let dsn = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  dsn = `http://key@127.0.0.1:${(service.address() as AddressInfo).port}/42`;
  server = await createTestServer({ seed: false, env: { SENTRY_DSN: dsn } });
});
afterAll(async () => {
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
  await server.close();
});
beforeEach(() => envelopes.splice(0));

function anEnvelope(own: { dsn?: string; type?: string } = {}): string {
  const event = JSON.stringify({ message: 'Зламалося' });
  const length = Buffer.byteLength(event);
  return [
    JSON.stringify({ event_id: 'e1', dsn: own.dsn ?? dsn }),
    JSON.stringify({ type: own.type ?? 'event', length }),
    event,
  ].join('\n');
}

function post(payload: string, own: { key?: string; address?: string } = {}) {
  return server.app.inject({
    method: 'POST',
    url: tunnelPath,
    payload,
    headers: { 'x-api-key': own.key ?? 'club-web', 'content-type': 'text/plain;charset=UTF-8' },
    ...(own.address ? { remoteAddress: own.address } : {}),
  });
}

describe('[PW-09] the tunnel', () => {
  test('forwards an envelope to its project without changes', async () => {
    const envelope = anEnvelope();
    expect((await post(envelope)).statusCode).toBe(200);
    expect(envelopes).toEqual([
      expect.objectContaining({ path: '/api/42/envelope/', text: envelope }),
    ]);
  });

  test.each([
    ['another host', 'http://key@elsewhere.example/42'],
    ['another project', () => dsn.replace('/42', '/43')],
    ['another key', () => dsn.replace('key@', 'other@')],
    ['no address at all', 'nonsense'],
  ])('refuses an envelope for %s', async (_name, other) => {
    const to = typeof other === 'string' ? other : other();
    expect((await post(anEnvelope({ dsn: to }))).json()).toMatchObject({ code: 'BAD_REQUEST' });
    expect(envelopes).toEqual([]);
  });

  test.each(['', '\n\n', '{}', '[]', 'null', '{"dsn":1}', `{"dsn":"x"}\nno json`])(
    'refuses %j',
    async (text) => {
      expect((await post(text)).statusCode).toBe(400);
    },
  );

  test('requires the API key and limits the size', async () => {
    expect((await post(anEnvelope(), { key: 'wrong' })).statusCode).toBe(401);
    expect((await post('x'.repeat(300_000))).statusCode).toBe(413);
    expect(envelopes).toEqual([]);
  });

  test('limits the number of requests of an address', async () => {
    const { limit } = server.context.club.analytics.envelopesPerAddress;
    const address = '10.1.1.1';
    await post(anEnvelope(), { address });
    await server.context.db
      .updateTable('rate_limits')
      .set({ hits: limit })
      .where('bucket', 'like', 'envelope:%')
      .execute();
    const refused = await post(anEnvelope(), { address });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await server.context.db.deleteFrom('rate_limits').execute();
  });

  test('forwards the limits of the service, and then does not send limited envelopes', async () => {
    answers.push({ status: 429, headers: { 'x-sentry-rate-limits': '60:transaction:key' } });
    const first = await post(anEnvelope({ type: 'transaction' }));
    expect(first.statusCode).toBe(429);
    expect(first.headers['x-sentry-rate-limits']).toBe('60:transaction:key');
    const second = await post(anEnvelope({ type: 'transaction' }));
    expect(second.statusCode).toBe(429);
    expect(second.headers['retry-after']).toBe('60');
    expect((await post(anEnvelope())).statusCode).toBe(200);
    expect(envelopes).toHaveLength(2);
    server.advance(61);
    expect((await post(anEnvelope({ type: 'transaction' }))).statusCode).toBe(200);
  });

  test('a service that limits everything gets nothing until the end of the limit', async () => {
    answers.push({ status: 429, headers: { 'retry-after': '30' } });
    expect((await post(anEnvelope())).headers['retry-after']).toBe('30');
    expect((await post(anEnvelope())).statusCode).toBe(429);
    expect(envelopes).toHaveLength(1);
    server.advance(31);
    expect((await post(anEnvelope())).statusCode).toBe(200);
  });

  test('does not exist without a DSN', async () => {
    const none = await createTestServer({ seed: false });
    const answer = await none.app.inject({
      method: 'POST',
      url: tunnelPath,
      payload: anEnvelope(),
      headers: { 'x-api-key': 'club-web', 'content-type': 'text/plain' },
    });
    expect(answer.statusCode).toBe(404);
    await none.close();
  });
});

describe('[PW-09] an envelope', () => {
  test('is parsed with and without lengths of items', () => {
    const text = [
      '{"dsn":"d"}',
      '{"type":"event","length":3}',
      '{}\n',
      '{"type":"client_report"}',
      '{"any":1}',
    ].join('\n');
    expect(readEnvelope(Buffer.from(text))).toMatchObject({
      dsn: 'd',
      categories: ['error', 'client_report'],
    });
  });
});

describe('[PW-09] limits of the service', () => {
  const limits = createServiceLimits(() => new Date(0));
  const answer = (header: string) =>
    new Response('', { headers: { 'x-sentry-rate-limits': header } });

  test('apply only to their categories', () => {
    limits.update(answer('60:error;session:organization, 10:transaction:key'));
    expect(limits.waitSeconds(['error'])).toBe(60);
    expect(limits.waitSeconds(['error', 'transaction'])).toBe(10);
    expect(limits.waitSeconds(['error', 'span'])).toBe(0);
    limits.update(answer('2700::organization'));
    expect(limits.waitSeconds(['span'])).toBe(2700);
  });
});

describe('[PW-09] the server itself', () => {
  test('reports unexpected errors with the route, without personal data', async () => {
    const failing = await createTestServer({
      env: { SENTRY_DSN: dsn },
      modules: [
        {
          name: 'failing',
          register: ({ serve }) => {
            serve.public(getVersion, () => {
              throw new Error('broken for +380501112233 and me@example.com');
            });
          },
        },
      ],
    });
    expect((await failing.send(getVersion, {})).statusCode).toBe(500);
    while (envelopes.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await failing.close();
    const [, , event] = envelopes[0]?.lines ?? [];
    expect(event).toMatchObject({
      level: 'error',
      transaction: '/api/get-version',
      tags: { bundle: 'backend', bundle_version: failing.config.version },
      exception: { values: [{ type: 'Error', value: 'broken for [removed] and [removed]' }] },
    });
    expect(JSON.stringify(event)).toContain('error-reports.test.ts');
  });

  test('reports a job that it gives up, by its name', async () => {
    const failing = await createTestServer({
      env: { SENTRY_DSN: dsn },
      modules: [
        {
          name: 'failing',
          jobs: () => ({
            'bot.stat': { run: () => Promise.reject(new PermanentJobError('no such customer')) },
          }),
        },
      ],
    });
    const { transaction, jobs } = failing.context;
    const stat = { key: 'a', customerId: 1, brand: 'main', at: '2026-11-20' } as const;
    await transaction((tx) => jobs.send(tx, 'bot.stat', stat));
    await jobs.drain();
    while (envelopes.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await failing.close();
    expect(envelopes[0]?.lines[2]).toMatchObject({
      level: 'error',
      transaction: 'bot.stat',
      logentry: { formatted: 'a job is dead' },
      exception: { values: [{ type: 'PermanentJobError', value: 'no such customer' }] },
    });
  });

  test('does not report declared errors', async () => {
    const { statusCode } = await server.send(getVersion, { myogo: 'perhaps' });
    expect([statusCode, envelopes]).toEqual([400, []]);
  });
});

test('[PW-09] an invalid DSN is refused at start', () => {
  expect(() => readConfig({ SENTRY_DSN: 'https://host/1' })).toThrow('SENTRY_DSN');
});
