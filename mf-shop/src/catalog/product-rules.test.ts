import type { Product } from '@club/api/contract/catalog';
import { productClass } from '@club/api/contract/product-class';
import { aProduct } from '../testing/products';
import {
  productAvailability,
  discountPercent,
  healthWarning,
  isLongBadge,
  productBadge,
} from './product-rules';

test.each([
  [{ available: true, variant_id: '1' }, 'available'],
  [{ available: false, variant_id: '1' }, 'sold-out'],
  [{ available: true, variant_id: null }, 'offline-only'],
  [{ available: false, variant_id: null }, 'offline-only'],
])('%j is %s', (product, availability) => {
  expect(productAvailability(product)).toBe(availability);
});

test.each([
  [9000, 10000, 10],
  [9999, 10000, 1],
  [10000, 10000, null],
  [11000, 10000, null],
  [9000, null, null],
  [0, 10000, null],
])('%i instead of %p saves %p percent', (price, oldPrice, percent) => {
  expect(discountPercent({ price, oldPrice })).toBe(percent);
});

test.each([
  [{ available: false, oldPrice: 12000, tags: ['hit'] }, 'Закінчився'],
  [{ variant_id: null, tags: ['new'] }, 'Лише в магазинах'],
  [{ left: 3, oldPrice: 14000, tags: ['new'] }, 'Лишилося 3'],
  [{ left: 1 }, 'Остання штука'],
  [{ oldPrice: 14000, tags: ['new'] }, '−30 %'],
  [{ tags: ['hit', 'new'] }, 'Новинка'],
  [{ tags: ['ipost_allow'] }, undefined],
])('%j has the badge %p', (own, text) => {
  expect(productBadge(aProduct(own))?.text).toBe(text);
});

test('only words about the stock need the whole width of the picture', () => {
  const isLong = (own: Partial<Product>) => {
    const badge = productBadge(aProduct(own));
    return badge && isLongBadge(badge);
  };
  expect([{ available: false }, { variant_id: null }, { left: 1 }].map(isLong)).toEqual([
    true,
    true,
    true,
  ]);
  expect([{ tags: ['limited'] }, { oldPrice: 14000 }].map(isLong)).toEqual([false, false]);
});

test('every class has a warning', () => {
  for (const one of productClass.options) expect(healthWarning(one)).toMatch(/залежність/);
});
