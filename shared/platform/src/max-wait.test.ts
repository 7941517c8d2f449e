import { waitAtMost } from './max-wait';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('waits for the work, and leaves no timer behind', async () => {
  await waitAtMost(Promise.resolve('done'), 400);
  expect(jest.getTimerCount()).toBe(0);
});

test('goes on without work that takes longer', async () => {
  const next = jest.fn();
  const waiting = waitAtMost(new Promise(() => undefined), 400).finally(next);
  await jest.advanceTimersByTimeAsync(399);
  expect(next).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await waiting;
});

test('fails as the work does', async () => {
  await expect(waitAtMost(Promise.reject(new Error('no code')), 400)).rejects.toThrow('no code');
});
