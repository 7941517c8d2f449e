import {
  afterPaint,
  whenFirstScreenRendered,
  nextTask,
  resetScheduler,
  whenPageIdle,
} from './scheduler';

type Writable = { hidden: boolean; readyState: DocumentReadyState };

function pretend(state: Partial<Writable>): void {
  for (const [name, value] of Object.entries(state)) {
    Object.defineProperty(document, name, { configurable: true, value });
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  resetScheduler();
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
  Reflect.deleteProperty(document, 'readyState');
});

test('the next task runs after earlier tasks', async () => {
  const done: string[] = [];
  setTimeout(() => done.push('before'));
  void nextTask().then(() => done.push('next'));
  await jest.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['before', 'next']);
});

test('work after the paint waits for a frame, except in a page in the background', () => {
  const frames = jest.spyOn(globalThis, 'requestAnimationFrame');
  const work = jest.fn();
  afterPaint(work);
  expect(frames).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(50);
  expect(work).toHaveBeenCalledTimes(1);
  pretend({ hidden: true });
  afterPaint(work);
  jest.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(2);
  expect(frames).toHaveBeenCalledTimes(1);
});

test('[PF-09] postponed work does not wait for a file that hangs', () => {
  pretend({ readyState: 'interactive' });
  const work = { afterScreen: jest.fn(), atIdle: jest.fn(), cancelled: jest.fn() };
  whenFirstScreenRendered(work.afterScreen);
  whenPageIdle(work.atIdle);
  whenFirstScreenRendered(work.cancelled)();
  jest.advanceTimersByTime(7_900);
  expect(work.afterScreen).not.toHaveBeenCalled();
  jest.advanceTimersByTime(200);
  expect(work.afterScreen).toHaveBeenCalledTimes(1);
  expect(work.atIdle).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2_200);
  expect(work.atIdle).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(5_000);
  expect(work.afterScreen).toHaveBeenCalledTimes(1);
  expect(work.atIdle).toHaveBeenCalledTimes(1);
  expect(work.cancelled).not.toHaveBeenCalled();
});

test('work of an idle page waits for the load, 2 seconds and an idle moment, and once only', () => {
  pretend({ readyState: 'interactive' });
  const work = jest.fn();
  whenPageIdle(work);
  jest.advanceTimersByTime(5_000);
  expect(work).not.toHaveBeenCalled();
  dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(2_199);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
  whenPageIdle(work);
  expect(work).toHaveBeenCalledTimes(2);
});

test.each([0, 1_000, 2_100])('work that is cancelled after %i ms never runs', (after) => {
  const work = jest.fn();
  const cancel = whenPageIdle(work);
  jest.advanceTimersByTime(after);
  cancel();
  jest.advanceTimersByTime(10_000);
  expect(work).not.toHaveBeenCalled();
});

test('work that is cancelled before the page has loaded never runs', () => {
  pretend({ readyState: 'loading' });
  const work = jest.fn();
  whenPageIdle(work)();
  dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(10_000);
  expect(work).not.toHaveBeenCalled();
});

test('the first screen is rendered when the page has loaded and the browser is idle', async () => {
  pretend({ readyState: 'interactive' });
  const seen = jest.fn();
  whenFirstScreenRendered(seen);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(seen).not.toHaveBeenCalled();
  dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(0);
  expect(seen).toHaveBeenCalledTimes(1);
});

test('work for after the first screen that is cancelled never runs', () => {
  const work = jest.fn();
  whenFirstScreenRendered(work)();
  jest.advanceTimersByTime(10_000);
  expect(work).not.toHaveBeenCalled();
});
