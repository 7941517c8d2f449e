import {
  boxDate,
  boxMoment,
  boxOrderDate,
  firstBoxMonth,
  monthAfter,
  nextBoxMonth,
  noticeMoment,
} from './box-days';

test.each([
  ['2026-01', 31, '2026-01-31'],
  ['2026-02', 31, '2026-02-28'],
  ['2028-02', 30, '2028-02-29'],
  ['2026-04', 31, '2026-04-30'],
  ['2026-12', 5, '2026-12-05'],
])('the box of %s on day %i is on %s', (month, day, date) => {
  expect(boxDate(month, day)).toBe(date);
});

test('the month after December is January', () => {
  expect(monthAfter('2026-12')).toBe('2027-01');
});

test.each([
  ['in winter', '2026-01-15', '2026-01-15T08:00:00.000Z'],
  ['in summer', '2026-07-15', '2026-07-15T07:00:00.000Z'],
  ['on the day when summer time begins', '2026-03-29', '2026-03-29T07:00:00.000Z'],
  ['on the day when it ends', '2026-10-25', '2026-10-25T08:00:00.000Z'],
])('ten o’clock in Kyiv %s', (_, date, moment) => {
  expect(boxMoment(date).toISOString()).toBe(moment);
});

test('a notice is three dates earlier at the same hour, also over a change of time', () => {
  expect(noticeMoment('2026-03-30').toISOString()).toBe('2026-03-27T08:00:00.000Z');
});

test.each([
  ['just before its notice', '2026-11-12T07:59:59Z', '2026-11'],
  ['from its notice on', '2026-11-12T08:00:00Z', '2026-12'],
])('a box on the 15th, chosen %s', (_, at, month) => {
  expect(firstBoxMonth(15, '2026-11-12', new Date(at))).toBe(month);
});

test.each([
  ['just before its moment', 15, null, '2026-12-15T07:59:59Z', '2026-12'],
  ['from its moment on', 15, null, '2026-12-15T08:00:00Z', '2027-01'],
  ['of a month that had one', 20, '2026-12', '2026-12-16T08:00:00Z', '2027-01'],
  ['long after the last one', 20, '2026-06', '2026-12-16T08:00:00Z', '2026-12'],
  ['on the last day of a short month', 31, null, '2027-02-28T07:59:59Z', '2027-02'],
  ['after midnight in Kyiv, not in Greenwich', 1, null, '2026-12-31T22:30:00Z', '2027-01'],
])('the next box after a change %s', (_, day, last, at, month) => {
  expect(nextBoxMonth(day, last, new Date(at))).toBe(month);
});

test.each([
  ['2026-12-12T22:00:00Z', '2026-12-16'],
  ['2026-12-12T21:59:59Z', '2026-12-15'],
  ['2026-12-14T08:00:00Z', '2026-12-17'],
  ['2026-11-20T08:00:00Z', '2026-12-15'],
])('a box of the 15th that is announced at %s is ordered on %s', (at, date) => {
  expect(boxOrderDate('2026-12-15', new Date(at))).toBe(date);
});
