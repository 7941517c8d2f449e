import { boxPrice } from './box-price';

test.each([
  ['cash', { price: 99_950, bonuses: 800 }, { money: 99_950, points: 0 }],
  ['points', { price: 99_950, bonuses: 800 }, { money: 0, points: 800 }],
  ['points', { price: 99_950, bonuses: 0 }, { money: 0, points: 1000 }],
] as const)('in %s a product of %j costs %j', (payWith, product, price) => {
  expect(boxPrice(product, payWith)).toEqual(price);
});
