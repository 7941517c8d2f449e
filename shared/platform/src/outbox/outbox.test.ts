import { ApiError, endpoint, type Call, type CallOptions, type Endpoint } from '@club/api';
import { createClubBus } from '@club/events';
import type { BrandInfo, Customer, Host, Session } from '../host';
import type { RemoteModule } from '../remote';
import { int, object, string } from '../schema';
import { createStore } from '../store';
import { write } from '../testing/endpoints';
import { bindOutbox } from './bound-outbox';
import { createOutbox } from './create-outbox';
import { outboxRecords } from './entry';
import { defineOutboxHandler } from './handler';

const other = { ...write, path: '/api/test/other' } as const;
const plain = endpoint({
  method: 'POST',
  path: '/api/test/plain',
  auth: 'customer',
  input: object({ n: int() }),
  output: object({}),
  errors: [],
});
const openSection = endpoint({
  method: 'GET',
  path: '/api/test/open',
  auth: 'customer',
  input: object({}),
  output: object({ token: string(), expires_in_seconds: int() }),
  errors: [],
});

interface ServerCall {
  readonly path: string;
  readonly input: unknown;
  readonly options: CallOptions;
}

/** A server that runs each key once, and fails on request. */
function createServer() {
  const calls: ServerCall[] = [];
  const executed = new Map<string, unknown>();
  let fail: (call: ServerCall) => unknown = () => undefined;
  const api = (async ({ path }: Endpoint, input: unknown, options: CallOptions = {}) => {
    const call = { path, input, options };
    calls.push(call);
    await Promise.resolve();
    const error = fail(call);
    if (error !== undefined) throw error;
    const key = options.idempotencyKey ?? path;
    if (!executed.has(key)) executed.set(key, input);
    return { said: 'так' };
  }) as Call;
  return {
    api,
    calls,
    executed: () => [...executed.values()],
    failWith: (how: typeof fail) => {
      fail = how;
    },
  };
}

type Server = ReturnType<typeof createServer>;

const aCustomer = (id: string): Session => ({
  status: 'customer',
  customer: { id } as Customer,
});

/** A tab with its own copy of the app: a reload is another one. */
function openTab(server: Server, { isOnline = true, customer = 'c-1', module = {} } = {}) {
  const session = createStore<Session>(aCustomer(customer));
  const online = createStore(isOnline);
  const brand = createStore<BrandInfo>({ brand: 'main', name: 'Перший', shop: 'first.test' });
  const host = {
    session,
    online,
    brand,
    api: server.api,
    events: createClubBus(),
    loadRemote: async () => ({ name: 'garden', routes: {}, slots: {}, ...module }),
  } as unknown as Host & { loadRemote: Host['loadRemote'] };
  const outbox = createOutbox(host);
  const remote = bindOutbox(host, 'garden');
  return { host, session, online, brand, outbox, remote };
}

const about = { kind: 'seed', title: 'Насіння', edit: '/garden' };
const network = () => new ApiError({ kind: 'network', message: 'Немає зв’язку' });
const refusal = () =>
  new ApiError({ kind: 'declared', code: 'BALANCE_TOO_LOW', message: 'Бракує XP', status: 409 });
const busy = (seconds?: number) =>
  new ApiError({
    kind: 'declared',
    code: 'TOO_MANY_REQUESTS',
    message: 'Забагато',
    status: 429,
    retryAfterSeconds: seconds,
  });
const inputs = (server: Server) => server.calls.map(({ input }) => input);
const keys = (server: Server) => server.calls.map(({ options }) => options.idempotencyKey);
const states = (tab: ReturnType<typeof openTab>) =>
  tab.outbox.entries.get().map(({ state }) => state);
const flush = () => jest.advanceTimersByTimeAsync(0);

/** A tab without a network in which such numbers were written. */
async function writeOffline(server: Server, ...numbers: number[]) {
  const tab = openTab(server, { isOnline: false });
  for (const n of numbers) await tab.remote.send(write, { n }, about);
  return tab;
}

/** One lock for all tabs, as browsers have it. */
function installLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, work: () => Promise<unknown>) => {
    const running = last.then(work);
    last = running.catch(() => undefined);
    return running;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
  localStorage.clear();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  jest.useRealTimers();
});

describe('what waits is sent once', () => {
  test('offline nothing is sent; with the network all is, in order and under the keys of then', async () => {
    const server = createServer();
    const tab = await writeOffline(server, 1, 2, 3);
    tab.outbox.start(jest.fn());
    await flush();
    expect(server.calls).toEqual([]);
    const ids = tab.outbox.entries.get().map(({ id }) => id);
    tab.online.set(true);
    await flush();
    expect(inputs(server)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    expect(keys(server)).toEqual(ids);
    expect(states(tab)).toEqual(['sent', 'sent', 'sent']);
  });

  test('each says how long it waited', async () => {
    const server = createServer();
    const tab = await writeOffline(server, 1);
    jest.setSystemTime(new Date('2026-11-22T10:00:00Z'));
    tab.outbox.start(jest.fn());
    tab.online.set(true);
    await flush();
    expect(server.calls.map(({ options }) => options.queuedForMs)).toEqual([2 * 86_400_000]);
  });

  test('a reload sends what waited, with the code of another version', async () => {
    const server = createServer();
    const [entry] = (await writeOffline(server, 7)).outbox.entries.get();
    const reloaded = openTab(server);
    reloaded.outbox.start(jest.fn());
    await flush();
    expect(keys(server)).toEqual([entry?.id]);
    expect(states(reloaded)).toEqual(['sent']);
  });

  test('of two tabs that come back online together, one sends', async () => {
    installLocks();
    const server = createServer();
    const one = await writeOffline(server, 1);
    const two = openTab(server, { isOnline: false });
    for (const tab of [one, two]) tab.outbox.start(jest.fn());
    one.online.set(true);
    two.online.set(true);
    await flush();
    expect(server.calls).toHaveLength(1);
    expect([states(one), states(two)]).toEqual([['sent'], ['sent']]);
  });

  test('where the browser has no locks, two tabs send under one key, which runs once', async () => {
    const server = createServer();
    const one = await writeOffline(server, 1);
    const two = openTab(server, { isOnline: false });
    for (const tab of [one, two]) tab.outbox.start(jest.fn());
    one.online.set(true);
    two.online.set(true);
    await flush();
    expect(new Set(keys(server)).size).toBe(1);
    expect(server.executed()).toEqual([{ n: 1 }]);
  });

  test('two tabs that write at once lose nothing', async () => {
    const server = createServer();
    const one = openTab(server, { isOnline: false });
    const two = openTab(server, { isOnline: false });
    await Promise.all([
      one.remote.send(write, { n: 1 }, about),
      two.remote.send(write, { n: 2 }, about),
    ]);
    expect(one.outbox.entries.get().map(({ request }) => request.input)).toEqual([
      { n: 1 },
      { n: 2 },
    ]);
  });

  test('what is the same and may be there once is not stored twice', async () => {
    const server = createServer();
    const tab = openTab(server, { isOnline: false });
    const unique = { ...about, isUnique: true };
    const first = await tab.remote.send(write, { n: 1 }, unique);
    expect(await tab.remote.send(write, { n: 1 }, unique)).toEqual(first);
    await tab.remote.send(write, { n: 2 }, unique);
    expect(states(tab)).toHaveLength(2);
  });

  test('the same is not stored twice either when its section opens with another time', async () => {
    const tab = openTab(createServer(), { isOnline: false });
    const sectionAt = (hour: number) =>
      ({
        cookie: 'feedbackToken',
        refusal: 'FEEDBACK_UNAUTHENTICATED',
        open: openSection,
        input: { hour },
      }) as const;
    for (const hour of [10, 11]) {
      const unique = { ...about, isUnique: true, section: sectionAt(hour) };
      await tab.remote.send(write, { n: 1 }, unique);
    }
    expect(states(tab)).toHaveLength(1);
  });

  test('an endpoint that may run twice is refused by the compiler', () => {
    const { remote } = openTab(createServer());
    // @ts-expect-error -- the contract does not declare it idempotent
    const sendPlain = () => remote.send(plain, { n: 1 }, about);
    expect(sendPlain).toBeInstanceOf(Function);
  });
});

describe('an entry belongs to its customer', () => {
  test('another one neither sees nor sends it; the same one, logged in again, does', async () => {
    const server = createServer();
    const tab = await writeOffline(server, 1);
    tab.outbox.start(jest.fn());
    tab.session.set(aCustomer('c-2'));
    tab.online.set(true);
    await flush();
    expect(tab.outbox.entries.get()).toEqual([]);
    tab.session.set({ status: 'guest' });
    await flush();
    expect(server.calls).toEqual([]);
    tab.session.set(aCustomer('c-1'));
    await flush();
    expect(inputs(server)).toEqual([{ n: 1 }]);
  });

  test('what a logout removes while its call is running does not come back', async () => {
    const server = createServer();
    const tab = await writeOffline(server, 1);
    tab.outbox.start(jest.fn());
    server.failWith(() => {
      localStorage.clear();
      return new ApiError({ kind: 'cancelled', message: '' });
    });
    tab.online.set(true);
    await flush();
    expect(server.calls).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
  });

  test('it goes out in the app in which it was written', async () => {
    const server = createServer();
    const tab = await writeOffline(server, 1);
    tab.brand.set({ brand: 'second', name: 'Другий', shop: 'second.test' });
    tab.outbox.start(jest.fn());
    tab.online.set(true);
    await flush();
    expect(server.calls[0]?.options.brand).toBe('main');
  });
});

describe('a failure', () => {
  test('of the network stops all; a pause grows, and the network or the customer ends it', async () => {
    const server = createServer();
    const tab = await writeOffline(server, 1);
    await tab.remote.send(other, { n: 2 }, about);
    server.failWith(network);
    tab.outbox.start(jest.fn());
    tab.online.set(true);
    await flush();
    expect(inputs(server)).toEqual([{ n: 1 }]);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(server.calls).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(14_000);
    expect(server.calls).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(server.calls).toHaveLength(3);
    server.failWith(() => undefined);
    await tab.outbox.sendNow();
    expect(states(tab)).toEqual(['sent', 'sent']);
    expect(new Set(keys(server)).size).toBe(2);
  });

  test('of one endpoint lets the others go out, and its own keep their order', async () => {
    const server = createServer();
    const tab = await writeOffline(server, 1, 2);
    await tab.remote.send(other, { n: 3 }, about);
    server.failWith(({ path }) =>
      path === write.path
        ? new ApiError({ kind: 'declared', code: 'INTERNAL', message: '', status: 500 })
        : undefined,
    );
    tab.outbox.start(jest.fn());
    tab.online.set(true);
    await flush();
    expect(inputs(server)).toEqual([{ n: 1 }, { n: 3 }]);
    server.failWith(() => undefined);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(inputs(server)).toEqual([{ n: 1 }, { n: 3 }, { n: 1 }, { n: 2 }]);
  });

  test('that is a timeout pauses its endpoint only', async () => {
    const server = createServer();
    const tab = await writeOffline(server, 1);
    await tab.remote.send(other, { n: 2 }, about);
    server.failWith(({ path }) =>
      path === write.path ? new ApiError({ kind: 'timeout', message: '' }) : undefined,
    );
    tab.outbox.start(jest.fn());
    tab.online.set(true);
    await flush();
    expect(inputs(server)).toEqual([{ n: 1 }, { n: 2 }]);
    expect(states(tab)).toEqual(['queued', 'sent']);
  });

  test('waits as long as the server says', async () => {
    const server = createServer();
    const tab = await writeOffline(server, 1);
    server.failWith(() => busy(60));
    tab.outbox.start(jest.fn());
    tab.online.set(true);
    await jest.advanceTimersByTimeAsync(59_000);
    expect(server.calls).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(server.calls).toHaveLength(2);
  });

  test('without an answer for a day is refused: the server may have it, and does not know the key any more', async () => {
    const server = createServer();
    const tab = await writeOffline(server, 1);
    server.failWith(network);
    tab.online.set(true);
    await tab.outbox.sendNow();
    await expect(
      tab.outbox.takeBack(tab.outbox.entries.get()[0]!.id, 'remove'),
    ).resolves.toBeNull();
    tab.online.set(false);
    await jest.advanceTimersByTimeAsync(24 * 3_600_000);
    server.failWith(() => undefined);
    tab.online.set(true);
    await tab.outbox.sendNow();
    expect(server.calls).toHaveLength(1);
    expect(tab.outbox.entries.get()).toMatchObject([
      { state: 'refused', note: { text: expect.stringContaining('не дійшла') } },
    ]);
  });

  test('without an answer for days is repeated, where the server books the same once at any age', async () => {
    const server = createServer();
    const tab = openTab(server);
    server.failWith(network);
    await tab.remote.send(write, { n: 1 }, { ...about, isRepeatable: true });
    await jest.advanceTimersByTimeAsync(48 * 3_600_000);
    server.failWith(() => undefined);
    const reloaded = openTab(server);
    await reloaded.outbox.sendNow();
    expect(states(reloaded)).toEqual(['sent']);
    expect(new Set(keys(server)).size).toBe(1);
  });
});

describe('an outcome', () => {
  const data = { row: 3 };
  const sent = jest.fn(() => ({ title: 'Посіяно', text: '', path: '/garden/1', label: 'Глянути' }));
  const refused = jest.fn(() => ({ title: '', text: 'Було 3, стало 4', path: '/shed', label: '' }));
  const returned = jest.fn();
  const schema = object({ row: int() });
  const handler = defineOutboxHandler(write, schema, { sent, refused, returned });
  const module: Partial<RemoteModule> = { outbox: { seed: async () => ({ default: handler }) } };

  function start(server: Server, options = {}) {
    const tab = openTab(server, { isOnline: false, module, ...options });
    const onSettled = jest.fn();
    tab.outbox.start(onSettled);
    const facts: unknown[] = [];
    tab.host.events.all.subscribe(({ name }) => facts.push(name));
    return { ...tab, onSettled, facts };
  }

  beforeEach(() => {
    for (const one of [sent, refused, returned]) one.mockClear();
  });

  test('is handled by the remote, stays in the list with its words, and is published', async () => {
    const tab = start(createServer());
    await tab.remote.send(write, { n: 1 }, { ...about, data });
    tab.online.set(true);
    await flush();
    expect(sent).toHaveBeenCalledWith({ said: 'так' }, data, expect.anything());
    expect(tab.facts).toEqual(['outbox.sent']);
    expect(tab.outbox.entries.get()).toMatchObject([{ state: 'sent', note: { title: 'Посіяно' } }]);
    expect(tab.onSettled).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(25 * 3_600_000);
    await tab.outbox.sendNow();
    expect(tab.outbox.entries.get()).toEqual([]);
  });

  test('is handled at the next start, once, when the code of the remote was not there', async () => {
    const server = createServer();
    const info = jest.spyOn(console, 'info').mockImplementation();
    const tab = start(server);
    jest.spyOn(tab.host, 'loadRemote').mockRejectedValue(new Error('offline'));
    await tab.remote.send(write, { n: 1 }, { ...about, data });
    tab.online.set(true);
    await flush();
    expect(server.executed()).toEqual([{ n: 1 }]);
    expect(sent).not.toHaveBeenCalled();
    expect(info).toHaveBeenCalledTimes(1);
    for (const next of [start(server, { isOnline: true }), start(server, { isOnline: true })]) {
      await next.outbox.sendNow();
    }
    expect(sent).toHaveBeenCalledTimes(1);
    expect(server.calls).toHaveLength(1);
  });

  test('that is a refusal stays while the remote says why it cannot be corrected yet', async () => {
    const server = createServer();
    let reason: string | null = 'Грядка зайнята';
    const full = defineOutboxHandler(write, schema, { returned, whyNotCorrected: () => reason });
    const tab = start(server, { module: { outbox: { seed: async () => ({ default: full }) } } });
    await tab.remote.send(write, { n: 1 }, { ...about, data });
    server.failWith(refusal);
    tab.online.set(true);
    await flush();
    const id = tab.outbox.entries.get()[0]!.id;
    await expect(tab.outbox.takeBack(id, 'correct')).rejects.toThrow('Грядка зайнята');
    expect(tab.outbox.entries.get()).toMatchObject([{ id, state: 'refused' }]);
    expect(returned).not.toHaveBeenCalled();
    reason = null;
    await tab.outbox.takeBack(id, 'correct');
    expect(tab.outbox.entries.get()).toEqual([]);
  });

  test('that is a refusal keeps the reason and what was entered; corrected, it has another key', async () => {
    const server = createServer();
    const tab = start(server);
    await tab.remote.send(write, { n: 1 }, { ...about, data });
    server.failWith(refusal);
    tab.online.set(true);
    await flush();
    const [entry] = tab.outbox.entries.get();
    expect(entry).toMatchObject({ state: 'refused', note: { text: 'Було 3, стало 4' } });
    expect(tab.facts).toEqual(['outbox.refused']);
    await tab.outbox.sendNow();
    expect(server.calls).toHaveLength(1);
    expect(await tab.outbox.takeBack(entry!.id, 'correct')).toBe('/shed');
    expect(returned).toHaveBeenCalledWith(data, expect.anything(), 'correct');
    server.failWith(() => undefined);
    const result = await tab.remote.send(write, { n: 1 }, about);
    expect(result).toEqual({ state: 'sent', answer: { said: 'так' } });
    expect(new Set(keys(server)).size).toBe(2);
  });

  test('goes to the page that waits for it, and leaves the list', async () => {
    const server = createServer();
    const tab = start(server, { isOnline: true });
    await tab.remote.send(write, { n: 1 }, { ...about, data });
    expect(sent).toHaveBeenCalledTimes(1);
    server.failWith(refusal);
    await expect(tab.remote.send(write, { n: 2 }, { ...about, data })).rejects.toThrow('Бракує XP');
    expect(refused).not.toHaveBeenCalled();
    expect(tab.outbox.entries.get()).toEqual([]);
    expect(tab.onSettled).not.toHaveBeenCalled();
    expect(localStorage).toHaveLength(0);
  });

  test('that the remote could not handle reaches the page, and is handled at the next start', async () => {
    jest.spyOn(console, 'info').mockImplementation();
    const server = createServer();
    const tab = start(server, { isOnline: true });
    jest.spyOn(tab.host, 'loadRemote').mockRejectedValue(new Error('offline'));
    const result = await tab.remote.send(write, { n: 1 }, { ...about, data });
    expect(result).toEqual({ state: 'sent', answer: { said: 'так' } });
    expect(sent).not.toHaveBeenCalled();
    await start(server, { isOnline: true }).outbox.sendNow();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(server.calls).toHaveLength(1);
  });

  test('that is a refusal after the page was left stays in the list and is published', async () => {
    const server = createServer();
    const tab = start(server, { isOnline: true });
    const leaving = new AbortController();
    server.failWith(() => {
      leaving.abort();
      return refusal();
    });
    const result = await tab.remote.send(write, { n: 1 }, { ...about, data }, leaving.signal);
    expect(result).toMatchObject({ state: 'queued' });
    expect(tab.outbox.entries.get()).toMatchObject([
      { state: 'refused', note: { text: 'Було 3, стало 4' } },
    ]);
    expect(tab.facts).toEqual(['outbox.refused']);
  });

  test('that a page waits for comes first, and the page does not wait for the others', async () => {
    const server = createServer();
    const tab = await writeOffline(server, 1);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const api = (async (point: Endpoint, input: never, options: CallOptions) => {
      if (point.path === write.path) await held;
      return server.api(point, input, options);
    }) as Call;
    Object.assign(tab.host, { api });
    tab.online.set(true);
    expect(await tab.remote.send(other, { n: 2 }, about)).toMatchObject({ state: 'sent' });
    expect(inputs(server)).toEqual([{ n: 2 }]);
    release();
    await flush();
    expect(inputs(server)).toEqual([{ n: 2 }, { n: 1 }]);
  });

  test('of what was written twice keeps its order, though a page waits for the later one', async () => {
    const server = createServer();
    const tab = await writeOffline(server, 1);
    await tab.remote.send(write, { n: 2 }, { ...about, edit: '/shed' });
    tab.online.set(true);
    expect(await tab.remote.send(write, { n: 3 }, about)).toMatchObject({ state: 'sent' });
    await flush();
    expect(inputs(server)).toEqual([{ n: 1 }, { n: 3 }, { n: 2 }]);
  });

  test('of an earlier one that fails shows the page why the later one waits', async () => {
    const server = createServer();
    const tab = await writeOffline(server, 1);
    tab.online.set(true);
    server.failWith(() => busy(60));
    expect(await tab.remote.send(write, { n: 2 }, about)).toMatchObject({
      state: 'queued',
      error: { code: 'TOO_MANY_REQUESTS' },
    });
    expect(inputs(server)).toEqual([{ n: 1 }]);
  });

  test('that is a lost answer shows the page why it waits; the page tries it under the same key', async () => {
    const server = createServer();
    const tab = start(server, { isOnline: true });
    server.failWith(network);
    const lost = await tab.remote.send(write, { n: 1 }, { ...about, data });
    expect(lost).toMatchObject({ state: 'queued', error: { kind: 'network' } });
    server.failWith(() => undefined);
    const id = lost.state === 'queued' ? lost.id : '';
    expect(await tab.remote.retry(write, id)).toMatchObject({ state: 'sent' });
    expect(new Set(keys(server)).size).toBe(1);
  });
});

test('a call of a section gets a token when it is sent', async () => {
  const server = createServer();
  const api = server.api;
  const tab = openTab(server, { isOnline: false });
  Object.assign(tab.host, {
    api: (async (point: Endpoint, input: never, options: CallOptions) =>
      point.path === openSection.path
        ? { token: 'fresh', expires_in_seconds: 60 }
        : api(point, input, options)) as Call,
  });
  const section = {
    cookie: 'feedbackToken',
    refusal: 'FEEDBACK_UNAUTHENTICATED',
    open: openSection,
  } as const;
  await tab.remote.send(write, { n: 1 }, { ...about, section });
  tab.online.set(true);
  await tab.outbox.sendNow();
  expect(inputs(server)).toEqual([{ n: 1, token: 'fresh' }]);
});

test('what this version cannot read is left alone', async () => {
  const server = createServer();
  localStorage.setItem('club.outbox:c-1:x', '{"version":2,"id":"x"}');
  localStorage.setItem('club.outbox:c-1:y', 'сміття');
  const tab = openTab(server);
  await tab.outbox.sendNow();
  expect(outboxRecords.get()).toEqual([]);
  expect(localStorage).toHaveLength(2);
});
