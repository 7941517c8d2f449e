import { dayKey, dateInMonth, lastMonths, monthKey, shortMonthName } from './calendar';

test.each([
  // Kyiv is two hours ahead of UTC in winter and three in summer.
  ['2026-11-30T21:59:59.999Z', '2026-11-30', '2026-11'],
  ['2026-11-30T22:00:00.000Z', '2026-12-01', '2026-12'],
  ['2026-07-31T20:59:59.999Z', '2026-07-31', '2026-07'],
  ['2026-07-31T21:00:00.000Z', '2026-08-01', '2026-08'],
  ['2026-12-31T22:30:00.000Z', '2027-01-01', '2027-01'],
  ['2026-02-01T00:00:00.000Z', '2026-02-01', '2026-02'],
])('[LO-01] %s is the day %s of the month %s in Kyiv', (moment, day, month) => {
  expect(dayKey(moment)).toBe(day);
  expect(monthKey(moment)).toBe(month);
});

test.each([
  ['2026-11-20T10:00:00Z', 3, ['2026-09', '2026-10', '2026-11']],
  ['2026-01-10T10:00:00Z', 3, ['2025-11', '2025-12', '2026-01']],
  ['2025-12-31T23:00:00Z', 2, ['2025-12', '2026-01']],
])('the months up to %s', (now, count, months) => {
  expect(lastMonths(new Date(now), count)).toEqual(months);
});

test('names a month briefly, without a full stop', () => {
  expect(lastMonths(new Date('2026-12-15T12:00:00Z'), 12).map(shortMonthName)).not.toContain(
    expect.stringContaining('.'),
  );
  expect(shortMonthName('2026-11')).toBe('лист');
  expect(monthKey(dateInMonth('2026-03'))).toBe('2026-03');
});
