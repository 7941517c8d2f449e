import { createStore, type BrandInfo } from '@club/platform';
import { collectPages, type Page } from '../navigation/pages';
import { aRemote } from '../testing/open-shell';
import { prefetchBarPages } from './prefetch-bar-pages';

const whenPageIdle = jest.fn((work: () => void) => {
  work();
  return () => undefined;
});
jest.mock('@club/platform/scheduler', () => ({
  ...jest.requireActual<object>('@club/platform/scheduler'),
  whenPageIdle: (work: () => void) => whenPageIdle(work),
}));

const link = { place: 'bar', label: 'Грядки', icon: 'store' };
const remotes = [
  aRemote(
    'garden',
    [
      { name: 'beds', path: '/garden' },
      { name: 'plant', path: '/garden/:id' },
    ],
    {},
    [{ ...link, page: 'beds', order: 2 }],
  ),
  aRemote('library', [{ name: 'books', path: '/books' }], {}, [
    { ...link, page: 'books', order: 1 },
    { ...link, page: 'burned', order: 3 },
  ]),
];
const pages = collectPages(remotes);
const shell = {
  pages,
  boot: { remotes },
  session: { brand: createStore<BrandInfo>({ brand: 'main', name: 'Перший', shop: 'first.test' }) },
};

function begin() {
  const ready: string[] = [];
  const makeReady = async ({ path }: Page) => void ready.push(path);
  return { ready, leave: prefetchBarPages(shell, makeReady) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  history.replaceState(null, '', '/');
});

test('the published pages of the bar are prefetched, one after another', async () => {
  history.replaceState(null, '', '/faq');
  const { ready } = begin();
  await jest.advanceTimersByTimeAsync(3_900);
  expect(ready).toEqual([]);
  await jest.advanceTimersByTimeAsync(200);
  expect(ready).toEqual(['/']);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(ready).toEqual(['/', '/books', '/garden', '/profile']);
});

test('the page that is shown has its code already', async () => {
  history.replaceState(null, '', '/garden');
  const { ready } = begin();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(ready).not.toContain('/garden');
});

test('nothing is prefetched after a logout, without a network, or with data saving', async () => {
  const gone = begin();
  gone.leave();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const offline = begin();
  await jest.advanceTimersByTimeAsync(10_000);
  online.mockReturnValue(true);
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const sparing = begin();
  await jest.advanceTimersByTimeAsync(10_000);
  Reflect.deleteProperty(navigator, 'connection');
  expect([gone.ready, offline.ready, sparing.ready]).toEqual([[], [], []]);
});
