import * as z from 'zod/mini';
import { createClient, type ClientOptions } from './client';
import { endpoint, type Endpoint } from './endpoint';
import { ApiError, failureMessages, isApiError, type FailureKind } from './errors';
import { body, form, query } from './shapes';

const answer = z.object({ said: z.string() });

const read = endpoint({
  method: 'GET',
  path: '/api/test/read',
  auth: 'public',
  input: query({ id: z.string(), page: z.optional(z.int()), bonus: z.optional(z.boolean()) }),
  output: answer,
  errors: ['PRODUCT_NOT_FOUND'],
});

const write = endpoint({
  method: 'POST',
  path: '/api/test/write',
  auth: 'customer',
  idempotent: true,
  input: body({ text: z.string() }),
  output: answer,
  errors: ['BALANCE_TOO_LOW'],
});

const upload = endpoint({
  method: 'POST',
  path: '/api/test/upload',
  auth: 'customer',
  encoding: 'multipart',
  input: form({
    shop: z.string(),
    token: z.string(),
    rating: z.int(),
    note: z.optional(z.string()),
    pictures: z.array(z.unknown()),
  }),
  output: answer,
  errors: [],
});

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
  readonly headers: Headers;
}

/** A client whose requests are recorded and answered as the test says. */
function createTestClient(
  respond: (sent: Sent) => Response | Promise<Response> = () => Response.json({ said: 'так' }),
  options: Partial<ClientOptions> = {},
) {
  const sent: Sent[] = [];
  const call = createClient({
    apiKey: 'page-key',
    token: () => 'secret',
    brand: () => 'main',
    fetch: async (url, init = {}) => {
      sent.push({ url: url as string, init, headers: new Headers(init.headers) });
      return respond(sent.at(-1)!);
    },
    ...options,
  });
  return { call, sent };
}

const jsonOf = ({ init }: Sent): unknown => JSON.parse(init.body as string);

/** Never answers; fails as fetch does when its signal is aborted. */
const never = ({ init }: Sent) =>
  new Promise<Response>((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
  });

/** Begins to answer, and never ends. */
function halfAnswer({ init }: Sent): Response {
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"said":"т'));
      init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
    },
  });
  return new Response(stream);
}

async function failureOf(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => new Error('It did not fail.'),
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('what every call carries', () => {
  it.each<[string, Endpoint, object]>([
    ['GET', read, { id: '1' }],
    ['POST', write, { text: 'а' }],
    ['multipart POST', upload, { shop: 's', token: 't', rating: 5, pictures: [] }],
  ])('[AC-04] %s carries the API key and the bearer, and no cookie', async (_, point, input) => {
    const { call, sent } = createTestClient();
    await call(point, input);
    expect(sent[0]?.headers.get('x-api-key')).toBe('page-key');
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer secret');
    expect(sent[0]?.init.credentials).toBe('omit');
  });

  it('a call with a device cookie sends and stores it on the own origin alone', async () => {
    const { call, sent } = createTestClient();
    await call({ ...write, deviceCookie: true }, { text: 'а' });
    expect(sent[0]?.init.credentials).toBe('same-origin');
  });

  it('[AC-04] a guest’s call carries the API key alone', async () => {
    const { call, sent } = createTestClient(undefined, { token: () => null });
    await call(read, { id: '1' });
    expect(sent[0]?.headers.get('x-api-key')).toBe('page-key');
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });

  it('[AC-05] what needs a customer is not asked for once nobody is logged in', async () => {
    const onError = jest.fn();
    const { call, sent } = createTestClient(undefined, { token: () => null, onError });
    await expect(call(write, { text: 'а' })).rejects.toMatchObject({ kind: 'cancelled' });
    expect(sent).toEqual([]);
    expect(onError).not.toHaveBeenCalled();
  });

  it('[AC-05] what was asked for a customer who leaves is given up, but for what goes on', async () => {
    const stay = new AbortController();
    let say!: (answer: Response) => void;
    const said = new Promise<Response>((resolve) => (say = resolve));
    const { call } = createTestClient((sent) => Promise.race([never(sent), said]), {
      customerSignal: () => stay.signal,
    });
    const work = call(write, { text: 'а' });
    const farewell = call(write, { text: 'б' }, { keepalive: true });
    stay.abort();
    await expect(work).rejects.toMatchObject({ kind: 'cancelled' });
    say(Response.json({ said: 'бувай' }));
    await expect(farewell).resolves.toEqual({ said: 'бувай' });
  });

  it('asks for the token with each call', async () => {
    let token = 'first';
    const { call, sent } = createTestClient(undefined, { token: () => token });
    await call(read, { id: '1' });
    token = 'second';
    await call(read, { id: '1' });
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer first',
      'Bearer second',
    ]);
  });

  it('[PW-10] only a call that was asked to goes on when its page is left', async () => {
    const { call, sent } = createTestClient();
    await call(write, { text: 'а' }, { keepalive: true });
    await call(write, { text: 'а' });
    expect(sent.map(({ init }) => init.keepalive)).toEqual([true, false]);
  });

  it('the idempotency key travels where one is given', async () => {
    const { call, sent } = createTestClient();
    await call(write, { text: 'а' }, { idempotencyKey: 'key-1' });
    await call(write, { text: 'а' });
    expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', null]);
  });

  it('the time on the device travels in seconds where one is given', async () => {
    const { call, sent } = createTestClient();
    await call(write, { text: 'а' }, { queuedForMs: 61_900 });
    await call(write, { text: 'а' });
    expect(sent.map(({ headers }) => headers.get('queued-for'))).toEqual(['61', null]);
  });
});

describe('the second brand', () => {
  const second: Partial<ClientOptions> = {
    brand: () => 'second',
    secondBrandToken: () => 'second-secret',
  };

  it('a call that is for the other app than the one that is shown says so itself', async () => {
    const { call, sent } = createTestClient(undefined, second);
    await call(write, { text: 'а' }, { brand: 'main' });
    expect(jsonOf(sent[0]!)).toEqual({ text: 'а' });
  });

  it('[AC-06] adds myogo and its own token to the body', async () => {
    const { call, sent } = createTestClient(undefined, second);
    await call(write, { text: 'а' });
    expect(jsonOf(sent[0]!)).toEqual({
      text: 'а',
      myogo: true,
      ogoAuthApiToken: 'second-secret',
    });
  });

  it('[AC-06] adds them to a form, beside its files', async () => {
    const { call, sent } = createTestClient(undefined, second);
    const pictures = [new Blob(['x'], { type: 'image/png' })];
    await call(upload, { shop: 's', token: 't', rating: 5, pictures });
    const sentForm = sent[0]?.init.body as FormData;
    expect(sent[0]?.url).toBe('/api/test/upload?shop=s&token=t');
    expect([...sentForm.keys()]).toEqual(['rating', 'pictures', 'myogo', 'ogoAuthApiToken']);
    expect(sentForm.get('myogo')).toBe('true');
    expect(sentForm.get('ogoAuthApiToken')).toBe('second-secret');
  });

  it('[AC-06] leaves alone what the caller said', async () => {
    const { call, sent } = createTestClient(undefined, second);
    await call(write, { text: 'а', myogo: false, ogoAuthApiToken: 'own' });
    expect(jsonOf(sent[0]!)).toEqual({ text: 'а', myogo: false, ogoAuthApiToken: 'own' });
  });

  it('[AC-06] the main brand’s body has neither', async () => {
    const { call, sent } = createTestClient();
    await call(write, { text: 'а' });
    expect(jsonOf(sent[0]!)).toEqual({ text: 'а' });
  });
});

describe('how input travels', () => {
  it('a GET puts it into the query, without what is undefined', async () => {
    const { call, sent } = createTestClient(undefined, { baseUrl: 'https://api.test' });
    await call(read, { id: 'а б&в=1', page: undefined, bonus: false });
    const url = new URL(sent[0]!.url);
    expect(url.origin + url.pathname).toBe('https://api.test/api/test/read');
    expect([...url.searchParams]).toEqual([
      ['id', 'а б&в=1'],
      ['bonus', 'false'],
    ]);
    expect(sent[0]?.init.body).toBeNull();
    expect(sent[0]?.headers.has('content-type')).toBe(false);
  });

  it('[CL-32] a read that says so carries the time of the client, new with each call', async () => {
    const now = jest.spyOn(Date, 'now');
    const timed = endpoint({
      ...read,
      timestamp: 'v',
      input: query({ v: z.optional(z.string()) }),
    });
    const { call, sent } = createTestClient();
    for (const time of [1_763_600_000_000, 1_763_600_000_450]) {
      now.mockReturnValue(time);
      await call(timed, {});
    }
    await call(timed, { v: '7' });
    expect(sent.map(({ url }) => url.split('?')[1])).toEqual([
      'v=1763600000000',
      'v=1763600000450',
      'v=7',
    ]);
  });

  it('a POST sends JSON', async () => {
    const { call, sent } = createTestClient();
    await call(write, { text: 'а' });
    expect(sent[0]?.url).toBe('/api/test/write');
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
  });

  it('a multipart call puts shop and token into the query, files into the body as they are', async () => {
    const { call, sent } = createTestClient();
    const picture = new Blob(['x'], { type: 'image/png' });
    await call(upload, { shop: 's', token: 't', rating: 5, pictures: [picture, picture] });
    const sentForm = sent[0]?.init.body as FormData;
    expect(sent[0]?.url).toBe('/api/test/upload?shop=s&token=t');
    expect([...sentForm.keys()]).toEqual(['rating', 'pictures', 'pictures']);
    expect(sentForm.get('rating')).toBe('5');
    expect(sentForm.get('pictures')).toMatchObject({ type: 'image/png', size: 1 });
    // The browser writes the header itself: only it knows the boundary.
    expect(sent[0]?.headers.has('content-type')).toBe(false);
  });
});

describe('failures', () => {
  const refusal = (status: number, code: string, headers: Record<string, string> = {}) =>
    Response.json({ code, message: 'Сталося', details: { field: 'id' } }, { status, headers });

  const cases: [FailureKind, (sent: Sent) => Response | Promise<Response>][] = [
    ['network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['timeout', never],
    ['timeout', halfAnswer],
    ['bad-request', () => refusal(400, 'BAD_REQUEST')],
    ['bad-request', () => refusal(400, 'MALFORMED_JSON')],
    ['bad-response', () => new Response('<h1>502</h1>', { status: 502 })],
    ['bad-response', () => Response.json({ error: 'other shape' }, { status: 500 })],
    ['bad-response', () => new Response('not json')],
    ['bad-response', () => Response.json({ said: 42 })],
    ['declared', () => refusal(404, 'PRODUCT_NOT_FOUND')],
  ];

  it.each(cases)('[ER-04] %s (%#)', async (kind, respond) => {
    const onError = jest.fn();
    const { call } = createTestClient(respond, { timeoutMs: 20, onError });
    const error = await failureOf(call(read, { id: '1' }));
    expect(error.kind).toBe(kind);
    expect(onError.mock.calls).toEqual([[error, read]]);
  });

  it('[ER-04] a call may have a shorter limit than the client', async () => {
    const { call } = createTestClient(never, { timeoutMs: 60_000 });
    expect((await failureOf(call(read, { id: '1' }, { timeoutMs: 20 }))).kind).toBe('timeout');
  });

  it.each([
    ['before it began', true, never],
    ['on its way', false, never],
    ['in the middle of the answer', false, halfAnswer],
  ])('[ER-04] cancelled %s', async (_, isBefore, respond) => {
    const controller = new AbortController();
    const { call } = createTestClient((sent) => {
      if (sent.init.signal?.aborted) throw sent.init.signal.reason as Error;
      return respond(sent);
    });
    if (isBefore) controller.abort();
    const work = call(read, { id: '1' }, { signal: controller.signal });
    setTimeout(() => controller.abort(), 0);
    expect((await failureOf(work)).kind).toBe('cancelled');
  });

  it('[ER-04] the network may go in the middle of the answer', async () => {
    const { call } = createTestClient(
      () =>
        new Response(
          new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) }),
        ),
    );
    expect((await failureOf(call(read, { id: '1' }))).kind).toBe('network');
  });

  it('[ER-04] each kind without words of the server has its own in Ukrainian', () => {
    const words = Object.values(failureMessages);
    expect(new Set(words).size).toBe(5);
    for (const text of words) expect(text).toMatch(/^[А-ЯҐЄІЇа-яґєії’., ]+$/);
  });

  it('keeps what the server said: code, words, status, details', async () => {
    const { call } = createTestClient(() => refusal(409, 'EMAIL_TAKEN'));
    const error = await failureOf(call(write, { text: 'а' }));
    expect(error).toMatchObject({
      code: 'EMAIL_TAKEN',
      message: 'Сталося',
      status: 409,
      details: { field: 'id' },
    });
    expect(isApiError(error, 'EMAIL_TAKEN')).toBe(true);
    expect(isApiError(error, 'PRODUCT_NOT_FOUND')).toBe(false);
  });

  it.each([
    ['others than their schema describes', 409, 'BALANCE_TOO_LOW', {}],
    ['of an error that has none', 404, 'PRODUCT_NOT_FOUND', { field: 'id' }],
    ['for those who search a fault', 503, 'UNAVAILABLE', { requestId: 'r-1' }],
  ])('gives no details: %s', async (_, status, code, details) => {
    const { call } = createTestClient(() =>
      Response.json({ code, message: 'Ні', details }, { status }),
    );
    const error = await failureOf(call(write, { text: 'а' }));
    expect(error).toMatchObject({ kind: 'declared', code, details: undefined });
  });

  it('keeps further fields of details, which newer bundles read', async () => {
    const details = { tries_left: 2, wait_seconds: 5 };
    const { call } = createTestClient(() =>
      Response.json({ code: 'CODE_WRONG', message: 'Ні', details }, { status: 400 }),
    );
    expect((await failureOf(call(write, { text: 'а' }))).details).toEqual(details);
  });

  it('the details are typed by the code', async () => {
    const details = { balance: 279, missing: 1 };
    const { call } = createTestClient(() =>
      Response.json({ code: 'BALANCE_TOO_LOW', message: 'Ні', details }, { status: 409 }),
    );
    const error: unknown = await failureOf(call(write, { text: 'а' }));
    if (!isApiError(error, 'BALANCE_TOO_LOW')) throw error;
    const missing: number | undefined = error.details?.missing;
    expect(missing).toBe(1);
    // @ts-expect-error -- this error says nothing of tries
    expect(error.details?.tries_left).toBeUndefined();
  });

  it.each([
    ['30', 30],
    [undefined, undefined],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
  ])('Retry-After %s is %s seconds', async (header, seconds) => {
    const headers = header === undefined ? {} : { 'retry-after': header };
    const { call } = createTestClient(() => refusal(429, 'TOO_MANY_REQUESTS', headers));
    expect((await failureOf(call(read, { id: '1' }))).retryAfterSeconds).toBe(seconds);
  });

  it('keeps the cause', async () => {
    const cause = new TypeError('Failed to fetch');
    const { call } = createTestClient(() => Promise.reject(cause));
    expect((await failureOf(call(read, { id: '1' }))).cause).toBe(cause);
  });

  it.each([null, undefined, 'x', new Error('other'), { name: 'ApiError' }])(
    '%p is no failure of a call',
    (value) => expect(isApiError(value)).toBe(false),
  );
});

describe('answers', () => {
  it('[PF-03] are parsed: what only a newer server knows does not come through', async () => {
    const { call } = createTestClient(() => Response.json({ said: 'так', secret: 1 }));
    await expect(call(read, { id: '1' })).resolves.toEqual({ said: 'так' });
  });

  it('[PF-03] may lack an optional field that only a newer bundle knows', async () => {
    const { call } = createTestClient(() => Response.json({ said: 'так' }));
    const output = z.object({ said: z.string(), mood: z.optional(z.string()) });
    await expect(call({ ...read, output }, { id: '1' })).resolves.toEqual({ said: 'так' });
  });
});
