import { attemptAt, toCrop, reducedSize } from './attempts';
import { toImagePosition } from './to-image-position';

const ways = Array.from({ length: 7 }, (_, round) => attemptAt(round));

test('frames are read in turn in the middle and as a whole, and each option comes', () => {
  expect(new Set(ways.slice(0, 2).map(({ area }) => area))).toEqual(new Set(['middle', 'whole']));
  for (const option of ['hard', 'inverted', 'turned', 'smoothed', 'global'] as const) {
    expect(ways.some((way) => way.options[option])).toBe(true);
  }
  expect(attemptAt(7)).toEqual(attemptAt(0));
});

test('the middle is a square, the whole is all', () => {
  expect(toCrop(attemptAt(0), 1000, 500)).toEqual({ x: 300, y: 50, width: 400, height: 400 });
  expect(toCrop(attemptAt(1), 1000, 500)).toEqual({ x: 0, y: 0, width: 1000, height: 500 });
});

test.each([
  [4000, 3000, 1000, { width: 1000, height: 750 }],
  [300, 200, 1000, { width: 300, height: 200 }],
  [5000, 1, 1000, { width: 1000, height: 1 }],
])('%i×%i is reduced to at most %i', (width, height, maxSide, size) => {
  expect(reducedSize(width, height, maxSide)).toEqual(size);
});

test('a code of the middle gets its place in the whole picture', () => {
  const code = { text: 'ST', format: 'qr_code', corners: [{ x: 0, y: 1 }] } as const;
  const crop = { x: 300, y: 50, width: 400, height: 400 };
  expect(toImagePosition(code, crop, { width: 1000, height: 500 }).corners).toEqual([
    { x: 0.3, y: 0.9 },
  ]);
});

test('for several codes every frame is read as a whole', () => {
  const areas = ways.map((_, round) => attemptAt(round, true).area);
  expect(new Set(areas)).toEqual(new Set(['whole']));
});
