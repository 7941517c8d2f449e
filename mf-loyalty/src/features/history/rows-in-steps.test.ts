import { renderHook } from '@testing-library/react';
import { useRowsInSteps } from './rows-in-steps';

/** How many rows each render shows. */
function shown(total: number, isAll = false): number[] {
  const counts: number[] = [];
  renderHook(() => counts.push(useRowsInSteps(total, isAll)));
  return counts;
}

test('rows are rendered a few at a time, until all are there', () => {
  const counts = shown(100);
  expect(counts[0]).toBe(12);
  expect(counts.at(-1)).toBe(100);
  const added = counts.slice(1).map((count, index) => count - (counts[index] ?? 0));
  expect(Math.max(...added)).toBe(12);
});

test('a short list is rendered once', () => {
  expect(shown(3)).toEqual([3]);
});

test('all rows are rendered at once for printing', () => {
  expect(shown(100, true)).toEqual([100]);
});
