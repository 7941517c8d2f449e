import { reportVisit } from '@club/api/contract/canaries';
import { ApiError } from '@club/api';
import type { Boot } from '@club/registry/boot';
import type { VitalRating } from '@club/api/tracked-events';
import { createMemoryServer } from '@club/testing';
import { collectPages } from '../../navigation/pages';
import type { Shell } from '../../host/shell-context';
import { createSession } from '../../session/session';
import { aBoot, aRemote, clearDevice } from '../../testing/open-shell';
import { record, recorder, track } from '../recorder';
import { startVisitReports } from './start-visit-reports';

const step = '2026-11-23T12:00:00.000Z';
const fine = { error: false, failedLoad: false };
const file = (bundle: string, name = 'page.js') => `${location.origin}/bundles/${bundle}/${name}`;

let onFiles: (
  entries: readonly { name: string; responseStatus?: number; transferSize?: number }[],
) => void;

/** The browser's list of requested files, which jsdom does not have. */
class FakeObserver {
  constructor(callback: (list: { getEntries: () => unknown }) => void) {
    onFiles = (entries) =>
      callback({
        getEntries: () => entries.map((one) => ({ responseStatus: 200, transferSize: 0, ...one })),
      });
  }
  observe() {}
}

interface SetUp extends Partial<NonNullable<Boot['visits']>>, Partial<Pick<Boot, 'remotes'>> {
  /** How files of bundles are answered when the reports ask for them. */
  readonly files?: (init?: RequestInit) => Promise<Response>;
}

/** A shop whose page for the cart has a chunk with a known hash. */
function cartShop() {
  const preload = [{ url: '/bundles/shop/cart.js', integrity: 'sha256-x' }];
  return aRemote('shop', [{ name: 'cart', path: '/shop', preload }]);
}

function setUp({
  share = 1,
  steps = {},
  remotes = [aRemote('shop', []), aRemote('scan', [])],
  files,
}: SetUp = {}) {
  recorder.listeners.length = 0;
  recorder.buffer = [];
  const server = createMemoryServer();
  server.on(reportVisit, ({ input }) => ({ counted: input.bundles.length }));
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (input, init) =>
      files && typeof input === 'string' && input.includes('/bundles/')
        ? files(init)
        : server.fetch(input, init),
    );
  document.head.innerHTML = '<script type="x" src="/bundles/shell/s1/main.js"></script>';
  const boot = aBoot({ remotes, visits: { share, steps } });
  const shell = { boot, session: createSession(boot), pages: collectPages([]) };
  startVisitReports(shell as unknown as Shell);
  return { reported: () => server.calls(reportVisit).map(({ input }) => input.bundles) };
}

async function hide(): Promise<void> {
  dispatchEvent(new Event('pagehide'));
  await jest.advanceTimersByTimeAsync(0);
}

const vital = (metric: 'LCP' | 'INP' | 'CLS' | 'TTFB', rating: VitalRating) =>
  track('web_vital', { metric, value: 1, rating, page: '/' });

let listening: jest.SpyInstance<void, Parameters<typeof addEventListener>>;

beforeEach(() => {
  jest.useFakeTimers();
  listening = jest.spyOn(globalThis, 'addEventListener');
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
});
afterEach(() => {
  for (const call of listening.mock.calls) removeEventListener(...call);
  jest.useRealTimers();
  document.head.replaceChildren();
  clearDevice();
});

test('a visit is reported when the page is hidden, for the shell and the bundles whose files it has used', async () => {
  const { reported } = setUp({ steps: { shop: step } });
  onFiles([{ name: file('shop') }, { name: `${location.origin}/pictures/1` }]);
  await hide();
  expect(reported()).toEqual([
    [
      { bundle: 'shell', version: 's1', visit: fine },
      { bundle: 'shop', version: '1.0.0', step, visit: fine },
    ],
  ]);
  await hide();
  expect(reported()).toHaveLength(1);
});

test('a visit that goes on is reported after a minute, with or without an error', async () => {
  const { reported } = setUp();
  onFiles([{ name: file('scan') }]);
  record({
    kind: 'error',
    cause: new Error('broken'),
    origin: { bundle: 'scan', version: '1.0.0', part: 'home' },
  });
  await jest.advanceTimersByTimeAsync(59_000);
  expect(reported()).toEqual([]);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(reported().flat()).toEqual([
    { bundle: 'shell', version: 's1', visit: { error: true, failedLoad: false } },
    { bundle: 'scan', version: '1.0.0', visit: { error: true, failedLoad: false } },
  ]);
});

test('errors that nobody has caught belong to the bundle of their stack', async () => {
  const { reported } = setUp();
  const cause = new Error('broken');
  cause.stack = `Error: broken\n    at sum (${file('shop')}:1:20)\n    at ${file('shop')}:3:4`;
  dispatchEvent(new ErrorEvent('error', { error: cause }));
  const foreign = new Error('of an extension');
  foreign.stack = 'Error\n    at chrome-extension://abc/x.js:1:2';
  dispatchEvent(new ErrorEvent('error', { error: foreign }));
  await hide();
  expect(reported().flat()).toEqual([
    expect.objectContaining({ bundle: 'shell', visit: { error: true, failedLoad: false } }),
    expect.objectContaining({ bundle: 'shop', visit: { error: true, failedLoad: false } }),
  ]);
});

test.each([
  [
    'of Chromium',
    (url: string) => `Error: broken\n    at async sum (${url}:1:20)\n    at ${url}:3:4`,
  ],
  ['of Safari and Firefox', (url: string) => `sum@${url}:1:20\n@${url}:3:4`],
])('a stack %s names its files also where the address has a port', async (_, stackAt) => {
  const url = 'http://localhost:8080/bundles/shop/1.0.0/417.js';
  const shop = { ...aRemote('shop', []), entry: { url, integrity: 'x' } };
  const { reported } = setUp({ remotes: [shop] });
  const cause = Object.assign(new Error('broken'), { stack: stackAt(url) });
  dispatchEvent(new ErrorEvent('error', { error: cause }));
  await hide();
  expect(reported().flat()).toContainEqual(
    expect.objectContaining({ bundle: 'shop', visit: { error: true, failedLoad: false } }),
  );
});

const chunkError = (name: string) =>
  Object.assign(new Error('x'), { name: 'ChunkLoadError', request: file('shop', name) });
const late = () => fail(new Error("'shop/cart' did not arrive within 8 seconds."));

/** What can happen to a file on its way, also when it is requested again. */
const answers = {
  missing: async () => new Response('', { status: 404 }),
  unavailable: async () => new Response('', { status: 503 }),
  whole: async () => new Response('run()'),
  changed: async (init?: RequestInit) =>
    init?.integrity ? Promise.reject(new TypeError('Failed to fetch')) : new Response('evil()'),
  lost: async () => Promise.reject(new TypeError('Failed to fetch')),
};

/** The faults that may be those of the network as well. */
const loadFailures: readonly [string, () => void][] = [
  ['a chunk', () => fail(chunkError('7.js'))],
  [
    'a style',
    () =>
      fail(
        Object.assign(new Error('x'), {
          code: 'CSS_CHUNK_LOAD_FAILED',
          request: file('shop', '7.css'),
        }),
      ),
  ],
  ['an entry', () => fail(new Error('[ Federation Runtime ]: load script failed #RUNTIME-008'))],
  ['a file of a retry', () => fail(new TypeError('Failed to fetch'))],
];

describe.each(loadFailures)('%s that fails to load', (_, happen) => {
  async function failedLoad(answer: keyof typeof answers) {
    const { reported } = setUp({ remotes: [cartShop()], files: answers[answer] });
    happen();
    // Errors that follow from it are not counted again.
    fail(new Error('broken'));
    await jest.advanceTimersByTimeAsync(0);
    await hide();
    const [, shop] = reported().flat();
    expect(shop).toMatchObject({ bundle: 'shop', visit: { error: false } });
    return shop?.visit?.failedLoad;
  }

  test('is a fault of the version where the server does not have it', async () => {
    expect(await failedLoad('missing')).toBe(true);
  });

  test('is none where it comes whole or no answer comes: the network was at fault', async () => {
    expect(await failedLoad('whole')).toBe(false);
    clearDevice();
    expect(await failedLoad('lost')).toBe(false);
    clearDevice();
    expect(await failedLoad('unavailable')).toBe(false);
  });
});

test('a file that an unavailable server refuses is no fault of the version', async () => {
  const { reported } = setUp();
  onFiles([{ name: file('shop'), responseStatus: 503 }]);
  fail(new Error('broken'));
  await hide();
  expect(reported().flat()[1]).toMatchObject({ bundle: 'shop', visit: fine });
});

test.each([
  ['a missing file', () => onFiles([{ name: file('shop'), responseStatus: 404 }])],
  ['a file that a retry has not found', () => fail(new Error('/x.js answered 404.'))],
  ['an entry that is none', () => fail(new Error('remote entry is invalid #RUNTIME-001'))],
])('%s is a failed load, whatever the network does', async (_, happen) => {
  const { reported } = setUp({ files: answers.lost });
  happen();
  await jest.advanceTimersByTimeAsync(0);
  await hide();
  expect(reported().flat()[1]).toMatchObject({ bundle: 'shop', visit: { failedLoad: true } });
});

test('a file whose bytes are others than the promised ones is a failed load', async () => {
  const { reported } = setUp({ remotes: [cartShop()], files: answers.changed });
  fail(chunkError('cart.js'));
  await jest.advanceTimersByTimeAsync(0);
  await hide();
  expect(reported().flat()[1]).toMatchObject({ bundle: 'shop', visit: { failedLoad: true } });
});

test.each([
  ['although all its files are there is a failed load', ['entry.js', 'cart.js'], true],
  ['while a file of it is on its way is the fault of the network', ['entry.js'], false],
])('a part that does not come in time %s', async (_, arrived, failedLoad) => {
  const { reported } = setUp({ remotes: [cartShop()], files: answers.whole });
  const urls = arrived.map((name) => file('shop', name));
  Object.assign(performance, {
    getEntriesByName: (url: string) => (urls.includes(url) ? [{ decodedBodySize: 5_000 }] : []),
  });
  late();
  await jest.advanceTimersByTimeAsync(0);
  await hide();
  expect(reported().flat()[1]).toMatchObject({ bundle: 'shop', visit: { failedLoad } });
});

function fail(cause: unknown): void {
  record({ kind: 'error', cause, origin: { bundle: 'shop', version: '1.0.0', part: 'cart' } });
}

test('a network that is unavailable is no fault of a bundle', async () => {
  const { reported } = setUp();
  fail(new ApiError({ kind: 'network', message: 'no network' }));
  await hide();
  expect(reported().flat()).toEqual([{ bundle: 'shell', version: 's1', visit: fine }]);
});

test('vitals count for each bundle that was used, and how soon the server answers for none', async () => {
  const { reported } = setUp();
  onFiles([{ name: file('shop') }]);
  vital('TTFB', 'poor');
  await jest.advanceTimersByTimeAsync(61_000);
  vital('LCP', 'poor');
  vital('CLS', 'needs-improvement');
  await hide();
  const vitals = { slow: true, ratings: { LCP: 'poor', CLS: 'needs-improvement' } };
  expect(reported()[1]).toEqual([
    { bundle: 'shell', version: 's1', vitals },
    { bundle: 'shop', version: '1.0.0', vitals },
  ]);
});

test('a vital that is measured again counts once, as it was at its worst', async () => {
  const { reported } = setUp();
  vital('INP', 'needs-improvement');
  vital('INP', 'good');
  vital('LCP', 'good');
  await hide();
  const vitals = { slow: false, ratings: { INP: 'needs-improvement', LCP: 'good' } };
  expect(reported().flat()).toEqual([{ bundle: 'shell', version: 's1', visit: fine, vitals }]);
});

test('a visitor counts once for a step and version, and once a day without a step', async () => {
  const first = setUp();
  onFiles([{ name: file('shop') }]);
  await hide();
  expect(first.reported().flat()).toHaveLength(2);
  const second = setUp();
  onFiles([{ name: file('shop') }]);
  fail(new Error('broken'));
  await hide();
  expect(second.reported()).toEqual([]);
  const third = setUp({ steps: { shop: step } });
  onFiles([{ name: file('shop') }]);
  await hide();
  expect(third.reported().flat()).toEqual([
    { bundle: 'shop', version: '1.0.0', step, visit: fine },
  ]);
  jest.setSystemTime(Date.now() + 86_400_000);
  const fourth = setUp({ steps: { shop: step } });
  onFiles([{ name: file('shop') }]);
  await hide();
  expect(fourth.reported().flat()).toEqual([{ bundle: 'shell', version: 's1', visit: fine }]);
});

test('[PF-07] vitals of a first visit, whose files came from the network, are marked; those of the next one count', async () => {
  const steps = { shop: step };
  const slow = { slow: true, ratings: { LCP: 'poor' } };
  const first = setUp({ steps });
  onFiles([{ name: file('shop'), transferSize: 5_300 }]);
  vital('LCP', 'poor');
  await hide();
  const cold = { ...slow, cold: true };
  expect(first.reported().flat()).toEqual([
    { bundle: 'shell', version: 's1', visit: fine, vitals: cold },
    { bundle: 'shop', version: '1.0.0', step, visit: fine, vitals: cold },
  ]);
  const stillCold = setUp({ steps });
  onFiles([{ name: file('shop'), transferSize: 5_300 }]);
  vital('LCP', 'poor');
  await hide();
  expect(stillCold.reported()).toEqual([]);
  const warm = setUp({ steps });
  onFiles([{ name: file('shop') }]);
  fail(new Error('broken'));
  vital('LCP', 'poor');
  await hide();
  expect(warm.reported().flat()).toEqual([
    { bundle: 'shell', version: 's1', vitals: slow },
    { bundle: 'shop', version: '1.0.0', step, vitals: slow },
  ]);
  const later = setUp({ steps });
  onFiles([{ name: file('shop') }]);
  vital('LCP', 'poor');
  await hide();
  expect(later.reported()).toEqual([]);
});

test('without a network nothing is sent, and it is reported when the page is hidden again', async () => {
  const { reported } = setUp();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await hide();
  expect(reported()).toEqual([]);
  online.mockReturnValue(true);
  await hide();
  expect(reported().flat()).toEqual([{ bundle: 'shell', version: 's1', visit: fine }]);
});

test('only the share of visits that the server wants is reported', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const { reported } = setUp({ share: 0.4 });
  await hide();
  expect(reported()).toEqual([]);
});
