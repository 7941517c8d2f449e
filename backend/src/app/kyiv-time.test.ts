import { fromKyivField, toKyivField } from './kyiv-time';

test.each([
  ['2026-11-23T10:30', '2026-11-23T08:30:00.000Z'],
  ['2026-07-01T00:00', '2026-06-30T21:00:00.000Z'],
])('%s by the clock of Ukraine is %s', (field, moment) => {
  expect(fromKyivField(field).toISOString()).toBe(moment);
  expect(toKyivField(new Date(moment))).toBe(field);
});
