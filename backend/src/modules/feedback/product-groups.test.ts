import { productGroups, type GroupedProduct } from './product-groups';

const stick: GroupedProduct = { brand: 'main', productClass: 'sticks' };
const ogoDevice: GroupedProduct = { brand: 'second', productClass: 'device' };
const can: GroupedProduct = { brand: 'second', productClass: 'pouch' };
const gone: GroupedProduct = { brand: null, productClass: null };

test.each([
  ['products of the main storefront', [stick, stick], 'main', ['glo']],
  ['products of the second storefront', [ogoDevice], 'second', ['ogo']],
  ['pouches', [can], 'second', ['velo']],
  ['products of all groups', [stick, ogoDevice, can], 'second', ['velo', 'ogo', 'glo']],
  ['a product that the catalog has no more', [gone], 'main', ['glo']],
  ['such a product and pouches', [gone, can], 'second', ['velo', 'ogo']],
  ['no lines', [], 'second', ['ogo']],
] as const)('the groups of an order with %s', (_, products, brand, groups) => {
  expect(productGroups(products, brand)).toEqual(groups);
});
