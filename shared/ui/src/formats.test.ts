import {
  formatCount,
  formatDate,
  formatMoney,
  formatMonth,
  formatPoints,
  formatTimeSlot,
  moneyParts,
  countText,
  plural,
} from './formats';

/** Non-breaking and narrow spaces read as plain ones, so that the tables stay readable. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  [129900, '1 299,00 ₴'],
  [10550, '105,50 ₴'],
  [0, '0,00 ₴'],
  [5, '0,05 ₴'],
  [123456789, '1 234 567,89 ₴'],
])('writes %i kopiykas as %s', (kopiykas, text) => {
  expect(plain(formatMoney(kopiykas))).toBe(text);
  const { whole, fraction, sign } = moneyParts(kopiykas);
  expect(plain(whole + fraction + sign)).toBe(text);
});

test.each([
  [450, false, '450 XP'],
  [12450, false, '12 450 XP'],
  [450, true, '+450 XP'],
  [-2000, true, '−2 000 XP'],
  [0, true, '0 XP'],
])('writes %i points (signed: %s) as %s', (value, signed, text) => {
  expect(plain(formatPoints(value, signed))).toBe(text);
});

test('money and points never break across lines', () => {
  expect(formatMoney(129900) + formatPoints(12450)).not.toContain(' ');
});

test('thousands are set with one narrow no-break space, units with a no-break space', () => {
  const { whole, fraction, sign } = moneyParts(123456789);
  expect(formatMoney(123456789)).toBe('1\u202f234\u202f567,89\u00a0₴');
  expect(whole + fraction + sign).toBe(formatMoney(123456789));
  expect(formatPoints(12450)).toBe('12\u202f450\u00a0XP');
  expect(formatCount(12450)).toBe('12\u202f450');
});

test.each([0, 7, 999, 1_000, 99_999, 100_000, 1_234_567, -2_000, 0.5, 12_449.5])(
  'writes the number %d as the locale does',
  (value) => {
    const asLocale = (digits: number) =>
      plain(
        new Intl.NumberFormat('uk-UA', {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }).format(value),
      );
    expect(plain(formatCount(value))).toBe(asLocale(0));
    expect(plain(formatMoney(value * 100))).toBe(`${asLocale(2)} ₴`);
  },
);

test.each([
  [0, 'товарів'],
  [1, 'товар'],
  [2, 'товари'],
  [4, 'товари'],
  [5, 'товарів'],
  [11, 'товарів'],
  [12, 'товарів'],
  [21, 'товар'],
  [22, 'товари'],
  [25, 'товарів'],
  [111, 'товарів'],
  [1.5, 'товарів'],
])('[PW-11] %d goes with «%s»', (count, word) => {
  expect(plural(count, { one: 'товар', few: 'товари', many: 'товарів' })).toBe(word);
});

test('a count and its word stay on one line', () => {
  const forms = { one: 'товар', few: 'товари', many: 'товарів' };
  expect(countText(1, forms)).toBe('1\u00a0товар');
  expect(countText(12_500, forms)).toBe(`${formatCount(12_500)}\u00a0товарів`);
});

test('dates are those of Kyiv, without «р.»', () => {
  const lateEvening = '2026-11-20T22:30:00Z';
  expect(formatDate(lateEvening)).toBe('21 листопада 2026');
  expect(formatDate(lateEvening, 'day')).toBe('21 листопада');
  expect(formatDate(lateEvening, 'weekday')).toBe('субота, 21 листопада');
  expect(formatDate(lateEvening, 'time')).toBe('00:30');
  expect(formatDate(lateEvening, 'short')).toBe('21.11.26');
  expect(formatTimeSlot({ date: '2026-11-23', from: '10:00', to: '13:00' })).toBe(
    // No line ends between the hours.
    'понеділок, 23 листопада, 10:00–\u206013:00',
  );
  expect(formatMonth(lateEvening)).toBe('листопад');
  expect(formatMonth(lateEvening, true)).toBe('листопад 2026');
});
