import { render } from '@testing-library/react';
import { aProduct } from '../../testing/products';
import { ProductPrice } from './product-price';

const text = (own: Parameters<typeof aProduct>[0]) =>
  render(<ProductPrice product={aProduct(own)} />).container.textContent;

test('[OR-03] a price says how many points it earns, where the server says that it earns some', () => {
  expect(text({ price: 102_900, earnPercent: 5 })).toContain('+51\u00a0XP');
  expect(text({ price: 102_900 })).not.toContain('XP');
  expect(text({ price: 1_000, earnPercent: 5 })).not.toContain('XP');
});

test('[OR-03] a price in points earns nothing', () => {
  expect(text({ price: 0, bonuses: 200, earnPercent: 5 })).toBe('200\u00a0XP');
});
