import { act, renderHook } from '@testing-library/react';
import { useDebounced } from './use-debounced';

function show(first: string) {
  return renderHook(({ value }) => useDebounced(value, 250), { initialProps: { value: first } });
}

function wait(ms: number): void {
  act(() => jest.advanceTimersByTime(ms));
}

describe('useDebounced', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('gives the first value at once and starts no timer for it', () => {
    const { result } = show('a');
    expect(result.current).toBe('a');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('gives a new value after it has not changed for the time', () => {
    const { result, rerender } = show('a');
    rerender({ value: 'ab' });
    wait(200);
    rerender({ value: 'abc' });
    wait(249);
    expect(result.current).toBe('a');
    wait(1);
    expect(result.current).toBe('abc');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('starts no timer for a value that changed back in time', () => {
    const { result, rerender } = show('a');
    rerender({ value: 'ab' });
    rerender({ value: 'a' });
    expect(jest.getTimerCount()).toBe(0);
    expect(result.current).toBe('a');
  });

  it('stops its timer with the component', () => {
    const { rerender, unmount } = show('a');
    rerender({ value: 'ab' });
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
