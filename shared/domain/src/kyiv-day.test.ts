import { kyivDay } from './kyiv-day';

test.each([
  ['the day begins two hours before that of UTC in winter', '2026-01-31T22:00:00Z', '2026-02-01'],
  ['the day begins three hours before that of UTC in summer', '2026-07-31T21:00:00Z', '2026-08-01'],
])('%s', (_, midnight, day) => {
  const at = Date.parse(midnight);
  const before = kyivDay(new Date(at - 1));
  expect(before < day).toBe(true);
  // In turn: the answer for a moment does not depend on what was read before.
  expect([at, at + 86_399_999, at - 1, at].map((ms) => kyivDay(new Date(ms)))).toEqual([
    day,
    day,
    before,
    day,
  ]);
});

test('a moment that is none has no day', () => {
  expect(() => kyivDay(new Date(Number.NaN))).toThrow(RangeError);
});
