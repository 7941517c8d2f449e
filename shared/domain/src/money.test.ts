import { fromUah, toUah } from './money';

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [50, '0.50'],
  [19_900, '199.00'],
  [15_199, '151.99'],
  [99_999_999_999, '999999999.99'],
])('[SH-12] %i kopiykas are %s hryvnias, and back', (kopiykas, text) => {
  expect(toUah(kopiykas)).toBe(text);
  expect(fromUah(text)).toBe(kopiykas);
});

it.each(['', '1', '1.5', '1.555', '-1.00', '1,00', ' 1.00', '1e3.00', '1234567890.00', 'NaN'])(
  '%j is no amount',
  (text) => {
    expect(fromUah(text)).toBeNull();
  },
);
