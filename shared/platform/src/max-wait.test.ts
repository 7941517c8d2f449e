import { waitAtMost } from './max-wait';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('waits for the work, and leaves no timer behind', async () => {
  await waitAtMost(Promise.resolve('done'), 400);
  expect(jest.getTimerCount()).toBe(0);
});

test('goes on without work that takes longer', async () => {
  let hasEnded = false;
  const waiting = waitAtMost(new Promise(() => undefined), 400).then(() => {
    hasEnded = true;
  });
  await jest.advanceTimersByTimeAsync(399);
  expect(hasEnded).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  await waiting;
});

test('fails as the work does', async () => {
  await expect(waitAtMost(Promise.reject(new Error('no code')), 400)).rejects.toThrow('no code');
});
