import { commonErrors, type Endpoint } from '@club/api';
import { contract, type EndpointName } from '@club/api/contract';
import { getProfile, updateProfile } from '@club/api/contract/account/profile';
import type { LightMyRequestResponse } from 'fastify';
import { createTestServer, type TestServer } from './create-test-server';
import { hostileInputs, inputFields, malformedBodies, plausibleInput } from './hostile-input';
import { rowCounts } from './ledger-invariants';

// Generated from the contract: includes every endpoint that a module serves.

/** Endpoints that no module serves yet. */
const notServedYet: EndpointName[] = [];

const names = Object.keys(contract) as EndpointName[];
let server: TestServer;
/** The rows of every table before the first call. */
let rowsBefore: Readonly<Record<string, number>>;
/** The token of a customer whose calls are all refused, so that all endpoints share it. */
let token: string;
let expired: string;
let examined = 0;

beforeAll(async () => {
  server = await createTestServer();
  ({ token: expired } = await server.loginAsNew({ brands: ['main', 'second'] }));
  server.advance(31 * 86_400);
  ({ token } = await server.loginAsNew({ brands: ['main', 'second'], balance: 100 }));
  rowsBefore = await rowCounts(server.context.db);
});
afterAll(() => server.close());

const isServed = (endpoint: Endpoint) => server.served.endpoints.has(endpoint);

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

async function expectTokenRefused(endpoint: Endpoint, authorization: string): Promise<void> {
  const headers = { authorization };
  const response = await server.send(endpoint, plausibleInput(endpoint), { headers });
  expectDeclared(endpoint, response, authorization.slice(0, 30));
  expect(response.json()).toMatchObject({ code: 'UNAUTHORIZED_IN_APP' });
}

async function expectKeyRefused(endpoint: Endpoint, key: string): Promise<void> {
  const headers = { 'x-api-key': key };
  const response = await server.send(endpoint, plausibleInput(endpoint), { token, headers });
  expectDeclared(endpoint, response, key.slice(0, 20));
  expect(response.json()).toMatchObject({ code: 'API_KEY_INVALID' });
}

describe.each(names)('%s refuses', (name) => {
  const endpoint = contract[name];

  test('invalid input', async () => {
    if (!isServed(endpoint)) return;
    const { refused } = hostileInputs(endpoint);
    const hasFields = inputFields(endpoint).length > 0;
    expect(refused.length > 0).toBe(hasFields);
    await atOnce(refused, async (input) => {
      const response = await server.send(endpoint, input, { token });
      expectDeclared(endpoint, response, brief(input));
      expect(response.json()).toMatchObject({ code: 'BAD_REQUEST' });
    });
  });

  test('a body that is not a JSON object', async () => {
    if (!isServed(endpoint) || endpoint.method === 'GET') return;
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
  });

  test('a missing API key', async () => {
    if (isServed(endpoint)) await expectKeyRefused(endpoint, '');
  });

  test('[AC-17] a missing and an expired token', async () => {
    if (!isServed(endpoint) || endpoint.auth === 'public') return;
    await expectTokenRefused(endpoint, '');
    await expectTokenRefused(endpoint, `Bearer ${expired}`);
  });
});

// One function reads the key, and one the token, of all endpoints: the kinds of both need one endpoint.
const oneOfEach = [getProfile, updateProfile] as const;

test.each(['wrong', 'club-web ', 'x'.repeat(5000)])('the API key %.20s is refused', async (key) => {
  for (const endpoint of oneOfEach) await expectKeyRefused(endpoint, key);
});

test.each([
  'Bearer',
  'Bearer ',
  'Basic eDp4',
  `Bearer ${'A'.repeat(43)}`,
  `Bearer ${'x'.repeat(5000)}`,
  `Bearer ' or 1=1 --`,
])('[AC-17] the token "%.20s" is refused', async (authorization) => {
  for (const endpoint of oneOfEach) await expectTokenRefused(endpoint, authorization);
});

test('no refused call has written a row', async () => {
  expect(await rowCounts(server.context.db)).toEqual(rowsBefore);
});

test.each(names)('%s accepts valid input without an internal error', async (name) => {
  const endpoint = contract[name];
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

test('the suite examined the contract', () => {
  expect(names.filter((name) => !isServed(contract[name]))).toEqual(notServedYet);
  expect(names.length).toBeGreaterThan(15);
  expect(examined).toBeGreaterThan(names.length * 20);
});
