import { ApiError, createClient, endpoint, type EndpointInput } from '@club/api';
import * as z from 'zod/mini';
import { refuse } from './memory-answers';
import { createMemoryServer } from './memory-server';

// A contract of its own, so that the product's may change.
const getBalance = endpoint({
  method: 'GET',
  path: '/api/get-balance',
  auth: 'customer',
  input: z.strictObject({ v: z.optional(z.string()) }),
  output: z.object({ balance: z.int() }),
  errors: [],
});
const sendCode = endpoint({
  method: 'POST',
  path: '/api/scan/send-code',
  auth: 'customer',
  idempotent: true,
  input: z.object({ code: z.string().check(z.trim(), z.minLength(1)) }),
  output: z.object({ balance: z.int() }),
  errors: ['SCAN_CODE_USED'],
});
const getProductsById = endpoint({
  method: 'POST',
  path: '/api/products',
  auth: 'customer',
  input: z.looseObject({ prods: z.array(z.string()) }),
  output: z.object({ products: z.array(z.string()) }),
  errors: [],
});
const send = endpoint({
  method: 'POST',
  path: '/api/feedback/send',
  auth: 'customer',
  idempotent: true,
  encoding: 'multipart',
  input: z.strictObject({
    shop: z.string(),
    token: z.string(),
    rating: z.coerce.number(),
    photos: z.optional(z.array(z.instanceof(Blob))),
    myogo: z.literal('true'),
    ogoAuthApiToken: z.string(),
  }),
  output: z.object({ success: z.boolean() }),
  errors: [],
});
const endpoints = {
  'loyalty.getBalance': getBalance,
  'scans.sendCode': sendCode,
  'catalog.getProductsById': getProductsById,
  'feedback.send': send,
};

function setUp() {
  const server = createMemoryServer(endpoints);
  const call = createClient({
    apiKey: 'key',
    token: () => 'secret',
    brand: () => 'second',
    secondBrandToken: () => 'second-secret',
    fetch: server.fetch,
  });
  return { server, call };
}

describe('memory server', () => {
  it('answers a GET from its query and records the call', async () => {
    const { server, call } = setUp();
    server.on(getBalance, ({ input }) => ({ balance: Number(input.v) }));
    await expect(call(getBalance, { v: '450' })).resolves.toEqual({ balance: 450 });
    expect(server.calls(getBalance)).toMatchObject([
      { name: 'loyalty.getBalance', input: { v: '450' }, token: 'secret' },
    ]);
    expect([...server.called]).toEqual(['loyalty.getBalance']);
  });

  it('answers a POST, with what the second brand adds', async () => {
    const { server, call } = setUp();
    server.on(getProductsById, () => ({ products: [] }));
    await call(getProductsById, { prods: ['a', 'b'] });
    expect(server.calls(getProductsById)[0]?.input).toEqual({
      prods: ['a', 'b'],
      myogo: true,
      ogoAuthApiToken: 'second-secret',
    });
  });

  it('reads a multipart call from query and form', async () => {
    const { server, call } = setUp();
    server.on(send, () => ({ success: true }));
    const photos = [new Blob(['a']), new Blob(['b'])];
    const input = { shop: 'x.test', token: 't', rating: 5, photos } as EndpointInput<typeof send>;
    await call(send, input, { idempotencyKey: 'k1' });
    expect(server.calls(send)[0]).toMatchObject({
      input: {
        shop: 'x.test',
        token: 't',
        rating: 5,
        photos: [{ size: 1 }, { size: 1 }],
        myogo: 'true',
        ogoAuthApiToken: 'second-secret',
      },
      idempotencyKey: 'k1',
    });
  });

  it.each(['network', 'timeout'] as const)('fails by %s until it recovers', async (kind) => {
    const { server, call } = setUp();
    server.on(getBalance, () => ({ balance: 1 }));
    server.fail(getBalance, kind);
    await expect(call(getBalance, {})).rejects.toMatchObject({ kind });
    server.recover();
    await expect(call(getBalance, {})).resolves.toEqual({ balance: 1 });
  });

  it('fails and refuses with declared errors', async () => {
    const { server, call } = setUp();
    server.on(sendCode, ({ input }) => {
      if (input.code === 'USED') throw refuse('SCAN_CODE_USED');
      return { balance: 1 };
    });
    const used = call(sendCode, { code: 'USED' }, { idempotencyKey: '1' });
    await expect(used).rejects.toMatchObject({ code: 'SCAN_CODE_USED', status: 409 });
    server.fail(sendCode, 'UNAVAILABLE');
    const down = call(sendCode, { code: 'A' }, { idempotencyKey: '2' });
    await expect(down).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  });

  it('gives the stored answer to a repeat with the same key', async () => {
    const { server, call } = setUp();
    let balance = 0;
    server.on(sendCode, () => ({ balance: (balance += 20) }));
    await call(sendCode, { code: 'A' }, { idempotencyKey: 'one' });
    const repeat = await call(sendCode, { code: 'A' }, { idempotencyKey: 'one' });
    expect(repeat.balance).toBe(20);
    const other = await call(sendCode, { code: 'A' }, { idempotencyKey: 'two' });
    expect(other.balance).toBe(40);
  });

  it('holds an answer, and lets the caller cancel', async () => {
    const { server, call } = setUp();
    server.on(getBalance, () => ({ balance: 1 }));
    const release = server.hold(getBalance);
    const controller = new AbortController();
    const waiting = call(getBalance, {});
    const cancelled = call(getBalance, {}, { signal: controller.signal });
    expect(server.pending).toBe(2);
    controller.abort();
    await expect(cancelled).rejects.toMatchObject({ kind: 'cancelled' });
    release();
    await expect(waiting).resolves.toEqual({ balance: 1 });
    expect(server.pending).toBe(0);
  });

  it('refuses what the server refuses: no session, bad input, no idempotency key', async () => {
    const { server, call } = setUp();
    server.on(getBalance, () => ({ balance: 1 }));
    const answer = await server.fetch(getBalance.path, { headers: { 'x-api-key': 'key' } });
    expect(await answer.json()).toMatchObject({ code: 'UNAUTHORIZED_IN_APP' });
    const code = { code: ' ' };
    await expect(call(sendCode, code, { idempotencyKey: 'k' })).rejects.toMatchObject({
      kind: 'bad-request',
    });
    await expect(call(sendCode, { code: 'A' })).rejects.toMatchObject({ kind: 'bad-request' });
  });

  it.each([
    ['an endpoint without an answer', /No answer for loyalty\.getBalance/, () => undefined],
    [
      'an answer that does not fit',
      /answer of loyalty\.getBalance does not fit/,
      (server: ReturnType<typeof createMemoryServer>) =>
        server.on(getBalance, () => ({ balance: 'much' }) as never),
    ],
    [
      'a handler that throws',
      /handler of loyalty\.getBalance threw/,
      (server: ReturnType<typeof createMemoryServer>) =>
        server.on(getBalance, () => {
          throw new Error('oops');
        }),
    ],
    [
      'a refusal that is not declared',
      /does not declare SCAN_CODE_USED/,
      (server: ReturnType<typeof createMemoryServer>) =>
        server.on(getBalance, () => {
          throw refuse('SCAN_CODE_USED');
        }),
    ],
  ])('complains loudly of %s', async (_, words, prepare) => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { server, call } = setUp();
    prepare(server);
    await expect(call(getBalance, {})).rejects.toBeInstanceOf(ApiError);
    expect(complaint).toHaveBeenCalledWith(expect.stringMatching(words));
  });

  it('reports an address that is not in the contract', async () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { server } = setUp();
    expect((await server.fetch('/api/nowhere')).status).toBe(404);
    expect(complaint).toHaveBeenCalledWith(expect.stringMatching(/GET \/api\/nowhere/));
  });
});
