import { commonErrors, type Endpoint } from '@club/api';
import { contract, type EndpointName } from '@club/api/contract';
import { sql } from 'kysely';
import type { LightMyRequestResponse } from 'fastify';
import { createTestServer, type TestServer } from './create-test-server';
import { hostileInputs, inputFields, malformedBodies, plausibleInput } from './hostile-input';

// Generated from the contract: includes every endpoint that a module serves.

/** Endpoints that no module serves yet. */
const notServedYet: EndpointName[] = [];

const names = Object.keys(contract) as EndpointName[];
let server: TestServer;
let tables: string[];
/** The token of a customer whose calls are all refused, so that all endpoints share it. */
let token: string;
let expired: string;
let examined = 0;

beforeAll(async () => {
  server = await createTestServer();
  ({ token: expired } = await server.loginAsNew({ brands: ['main', 'second'] }));
  server.advance(31 * 86_400);
  ({ token } = await server.loginAsNew({ brands: ['main', 'second'], balance: 100 }));
  tables = await tableNames();
});
afterAll(() => server.close());

const isServed = (endpoint: Endpoint) => server.served.endpoints.has(endpoint);

async function tableNames(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(
    server.context.db,
  );
  return rows.map(({ name }) => name);
}

/** The rows of every table, to detect all writes. */
async function rowCounts(): Promise<unknown> {
  const counts = tables.map((name) => sql`(select count(*) from ${sql.table(name)})`);
  const { rows } = await sql`select array[${sql.join(counts)}]::text as counts`.execute(
    server.context.db,
  );
  return rows;
}

function expectDeclared(endpoint: Endpoint, response: LightMyRequestResponse, about: string): void {
  examined += 1;
  const { code, message } = response.json<{ code: string; message: string }>();
  const declared: readonly string[] = [...commonErrors, ...endpoint.errors];
  expect({ about, status: response.statusCode, isDeclared: declared.includes(code) }).toEqual({
    about,
    status: expect.toBeWithin(400, 499),
    isDeclared: true,
  });
  expect(message).toEqual(expect.any(String));
}

declare global {
  namespace jest {
    interface Expect {
      toBeWithin: (low: number, high: number) => unknown;
    }
  }
}

expect.extend({
  toBeWithin(value: number, low: number, high: number) {
    return {
      pass: value >= low && value <= high,
      message: () => `${value} should be from ${low} to ${high}`,
    };
  },
});

/** Calls side by side, as they come to a server. */
const atOnce = <T>(inputs: readonly T[], check: (input: T, index: number) => Promise<void>) =>
  Promise.all(inputs.map(check));

/** The tokens of customers who each send one input of a write, and then one of the next write. */
const senders = new Map<number, string>();
/** What an earlier write can have done to a sender, so that this one would not reach its handler. */
const spentCodes = new Set(['UNAUTHORIZED_IN_APP', 'TOO_MANY_REQUESTS']);

async function sendAsOneOfMany(endpoint: Endpoint, input: unknown, sender: number) {
  const send = async () => {
    const own = senders.get(sender) ?? (await server.loginAsNew()).token;
    senders.set(sender, own);
    return server.send(endpoint, input, { token: own });
  };
  const response = await send();
  if (!spentCodes.has(response.json<{ code: string }>().code)) return response;
  senders.delete(sender);
  return send();
}

const brief = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 120);

describe.each(names)('%s', (name) => {
  const endpoint = contract[name];

  test('refuses invalid input and writes nothing', async () => {
    if (!isServed(endpoint)) return;
    const before = await rowCounts();
    const { refused } = hostileInputs(endpoint);
    const hasFields = inputFields(endpoint).length > 0;
    expect(refused.length > 0).toBe(hasFields);
    await atOnce(refused, async (input) => {
      const response = await server.send(endpoint, input, { token });
      expectDeclared(endpoint, response, brief(input));
      expect(response.json()).toMatchObject({ code: 'BAD_REQUEST' });
    });
    expect(await rowCounts()).toEqual(before);
  });

  test('accepts valid input without an internal error', async () => {
    if (!isServed(endpoint)) return;
    // After a read, or a call that knows no customer, the same one can be used again.
    const isShared = endpoint.method === 'GET' || endpoint.auth !== 'customer';
    const shared = isShared ? await server.loginAsNew() : undefined;
    await atOnce(hostileInputs(endpoint).taken, async (input, index) => {
      const response = shared
        ? await server.send(endpoint, input, shared)
        : await sendAsOneOfMany(endpoint, input, index);
      if (response.statusCode !== 200) expectDeclared(endpoint, response, brief(input));
    });
  });

  test('refuses a body that is not a JSON object', async () => {
    if (!isServed(endpoint) || endpoint.method === 'GET') return;
    const before = await rowCounts();
    await atOnce(malformedBodies, async (payload) => {
      const response = await server.app.inject({
        method: endpoint.method,
        url: endpoint.path,
        payload,
        headers: {
          'x-api-key': 'club-web',
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
        },
      });
      expectDeclared(endpoint, response, payload.slice(0, 60));
    });
    expect(await rowCounts()).toEqual(before);
  });

  test('refuses a missing and a wrong API key', async () => {
    if (!isServed(endpoint)) return;
    for (const key of ['', 'wrong', 'club-web ', 'x'.repeat(5000)]) {
      const headers = { 'x-api-key': key };
      const response = await server.send(endpoint, plausibleInput(endpoint), { token, headers });
      expectDeclared(endpoint, response, key.slice(0, 20));
      expect(response.json()).toMatchObject({ code: 'API_KEY_INVALID' });
    }
  });

  test('[AC-17] refuses a missing, malformed, unknown and expired token', async () => {
    if (!isServed(endpoint) || endpoint.auth === 'public') return;
    const unknown = 'A'.repeat(43);
    const before = await rowCounts();
    for (const authorization of [
      '',
      'Bearer',
      'Bearer ',
      'Basic eDp4',
      `Bearer ${unknown}`,
      `Bearer ${'x'.repeat(5000)}`,
      `Bearer ${expired}`,
      `Bearer ' or 1=1 --`,
    ]) {
      const response = await server.send(endpoint, plausibleInput(endpoint), {
        headers: { authorization },
      });
      expectDeclared(endpoint, response, authorization.slice(0, 30));
      expect(response.json()).toMatchObject({ code: 'UNAUTHORIZED_IN_APP' });
    }
    expect(await rowCounts()).toEqual(before);
  });
});

test('the suite examined the contract', () => {
  expect(names.filter((name) => !isServed(contract[name]))).toEqual(notServedYet);
  expect(names.length).toBeGreaterThan(15);
  expect(examined).toBeGreaterThan(names.length * 20);
});
