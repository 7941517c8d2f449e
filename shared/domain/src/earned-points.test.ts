import { earnedPoints } from './earned-points';

test.each([
  [[], 0],
  [[{ kopiykas: 102_900, percent: 5 }], 51],
  [[{ kopiykas: 1_999, percent: 5 }], 0],
  [[{ kopiykas: 102_900, percent: 0 }], 0],
  // Each line alone would earn nothing.
  [
    [
      { kopiykas: 1_000, percent: 5 },
      { kopiykas: 1_000, percent: 5 },
    ],
    1,
  ],
])('[OR-03] %j earn %i points', (payments, points) => {
  expect(earnedPoints(payments)).toBe(points);
});
