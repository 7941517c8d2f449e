import { formatCardNumber, isCardNumber } from './card-number';

test('[BX-03] the last digit of a card number finds each wrong digit and most swapped ones', () => {
  expect(isCardNumber('123456789015')).toBe(true);
  const wrong = Array.from('123456789015').map((digit, index, all) =>
    all.with(index, String((Number(digit) + 1) % 10)).join(''),
  );
  expect(wrong.filter(isCardNumber)).toEqual([]);
  expect(isCardNumber('213456789015')).toBe(false);
});

test.each(['', '12345678901', '1234567890155', '12345678901х', ' 123456789015'])(
  '[BX-03] «%s» is no card number',
  (text) => {
    expect(isCardNumber(text)).toBe(false);
  },
);

test('a card number is shown in groups of four', () => {
  expect(formatCardNumber('123456789015')).toBe('1234\u00a05678\u00a09015');
});
