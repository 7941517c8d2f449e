import { formatCount, formatMoney, formatPoints } from './amounts';

test('thousands are set with one narrow no-break space, units with a no-break space', () => {
  expect(formatMoney(123456789)).toBe('1\u202f234\u202f567,89\u00a0₴');
  expect(formatPoints(12450)).toBe('12\u202f450\u00a0XP');
  expect(formatCount(12450)).toBe('12\u202f450');
});
