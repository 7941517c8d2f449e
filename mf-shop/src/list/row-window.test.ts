import { partSize } from './part-range';
import { measuresOf, rangeOf } from './row-window';

const rem = 16;

test.each([
  [280, 1],
  [328, 2],
  [358, 2],
  [600, 3],
  [704, 3],
  [1120, 4],
])('a grid of %i pixels has %i columns, and a part of a list ends with a row', (width, columns) => {
  expect(measuresOf(width, rem).columns).toBe(columns);
  expect(partSize % columns).toBe(0);
});

test('larger letters make taller rows', () => {
  expect(measuresOf(358, 32).rowHeight - measuresOf(358, rem).rowHeight).toBe(8.5 * rem);
});

const measures = { columns: 2, rowHeight: 300, gap: 20 };

test.each([
  ['at the top', 200, { first: 0, end: 4 }],
  ['in the middle', -32_000, { first: 98, end: 105 }],
  ['at the end', -319_400, { first: 996, end: 1000 }],
  ['beyond the end', -400_000, { first: 1000, end: 1000 }],
  ['far below the screen', 9_000, { first: 0, end: 0 }],
])('%s only the rows near the screen stand there', (_, top, range) => {
  expect(rangeOf(top, 800, 1000, measures)).toEqual(range);
});
