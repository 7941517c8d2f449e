import { kyivHour } from './kyiv-hour';

describe('kyivHour', () => {
  it.each([
    ['2026-11-20T06:10:00Z', '2026-11-20-08'],
    ['2026-07-01T21:30:00Z', '2026-07-02-00'],
    ['2026-12-31T22:00:00Z', '2027-01-01-00'],
    ['2026-01-05T03:59:59Z', '2026-01-05-05'],
  ])('[CE-01] %s is %s', (moment, hour) => {
    expect(kyivHour(new Date(moment))).toBe(hour);
  });
});
