import { batchSize } from './batch-range';
import { gridMeasures, visibleRows } from './row-window';

const rem = 16;

test.each([
  [280, 1],
  [328, 2],
  [358, 2],
  [600, 3],
  [704, 3],
  [1120, 4],
])('a grid of %i pixels has %i columns, and a batch ends with a row', (width, columns) => {
  expect(gridMeasures(width, rem).columns).toBe(columns);
  expect(batchSize % columns).toBe(0);
});

test('a larger font makes taller rows, and fewer columns once names would be cut', () => {
  expect(gridMeasures(358, 18).rowHeight - gridMeasures(358, rem).rowHeight).toBe(11.5 * 2);
  expect(gridMeasures(358, 2 * rem).columns).toBe(1);
  expect(gridMeasures(1120, 2 * rem).columns).toBe(3);
});

const measures = { columns: 2, rowHeight: 300, gap: 20 };

test.each([
  ['at the top', 200, { first: 0, end: 4 }],
  ['in the middle', -32_000, { first: 98, end: 105 }],
  ['at the end', -319_400, { first: 996, end: 1000 }],
  ['beyond the end', -400_000, { first: 1000, end: 1000 }],
  ['far below the screen', 9_000, { first: 0, end: 0 }],
])('%s only the rows near the screen are rendered', (_, top, range) => {
  expect(visibleRows(top, 800, 1000, measures)).toEqual(range);
});
