import { act, renderHook } from '@testing-library/react';
import { useCountdown } from './use-countdown';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') }));
afterEach(() => jest.useRealTimers());

const passSeconds = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

/** A countdown of one minute. */
function showMinute() {
  const until = Date.now() + 60_000;
  return renderHook(() => useCountdown(until)).result;
}

test('counts each second down to zero and stays there', async () => {
  const left = showMinute();
  expect(left.current).toBe(60);
  await passSeconds(1);
  expect(left.current).toBe(59);
  await passSeconds(58);
  expect(left.current).toBe(1);
  await passSeconds(1);
  expect(left.current).toBe(0);
  await passSeconds(5);
  expect(left.current).toBe(0);
});

test('is over at once when the clock of the device is set back', async () => {
  const left = showMinute();
  jest.setSystemTime(Date.now() - 86_400_000);
  await passSeconds(1);
  expect(left.current).toBe(0);
});
