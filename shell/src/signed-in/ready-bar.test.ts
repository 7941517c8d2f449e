import { collectPages, type Page } from '../navigation/pages';
import { aRemote } from '../testing/open-shell';
import { readyBar } from './ready-bar';

const whenAtRest = jest.fn((work: () => void) => {
  work();
  return () => undefined;
});
jest.mock('@club/host', () => ({
  ...jest.requireActual<object>('@club/host'),
  whenAtRest: (work: () => void) => whenAtRest(work),
}));

const pages = collectPages([
  aRemote('shop', [
    { name: 'shelves', path: '/shop' },
    { name: 'product', path: '/shop/:id' },
  ]),
  aRemote('certificates', [{ name: 'list', path: '/certificates' }]),
]);

function begin() {
  const ready: string[] = [];
  const makeReady = async ({ path }: Page) => void ready.push(path);
  return { ready, leave: readyBar({ pages }, makeReady) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  history.replaceState(null, '', '/');
});

test('the pages of the bar that somebody publishes are made ready, one after another', async () => {
  history.replaceState(null, '', '/faq');
  const { ready } = begin();
  await jest.advanceTimersByTimeAsync(3_900);
  expect(ready).toEqual([]);
  await jest.advanceTimersByTimeAsync(200);
  expect(ready).toEqual(['/']);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(ready).toEqual(['/', '/shop', '/certificates', '/profile']);
});

test('the page that is shown has its code already', async () => {
  history.replaceState(null, '', '/shop');
  const { ready } = begin();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(ready).not.toContain('/shop');
});

test('nothing is fetched after the customer has left, without a network, or where data is saved', async () => {
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
