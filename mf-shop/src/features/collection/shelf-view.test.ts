import { aProduct } from '../../product/product-fixtures';
import { groupOptions, productsOf, searchOf, viewOf } from './shelf-view';

const groups = [
  { id: 'one', title: 'Перші' },
  { id: 'two', title: 'Другі' },
  { id: 'all', title: 'Усі пристрої' },
];

test.each([
  ['', '', false],
  ['group=one', 'one', false],
  ['group=all', '', false],
  ['group=unknown&available=1', '', true],
  ['group=two&available=yes', 'two', false],
])('reads the view of ?%s', (search, group, isAvailableOnly) => {
  expect(viewOf(new URLSearchParams(search), groups)).toEqual({ group, isAvailableOnly });
});

test('[SH-01] a group of everything is the first choice under its own name', () => {
  expect(groupOptions(groups)).toEqual([
    { value: '', label: 'Усі пристрої' },
    { value: 'one', label: 'Перші' },
    { value: 'two', label: 'Другі' },
  ]);
  expect(groupOptions(groups.slice(0, 1))[0]).toEqual({ value: '', label: 'Усі' });
});

test('the address leaves out what is usual', () => {
  expect(searchOf({ group: '', isAvailableOnly: false }).toString()).toBe('');
  expect(searchOf({ group: 'one', isAvailableOnly: true }).toString()).toBe(
    'group=one&available=1',
  );
});

test('keeps the order of the shelf among what can be had', () => {
  const products = [
    aProduct({ id: 'a', available: false }),
    aProduct({ id: 'b' }),
    aProduct({ id: 'c', variant_id: null }),
    aProduct({ id: 'd' }),
  ];
  const ids = (isAvailableOnly: boolean) =>
    productsOf({ group: '', isAvailableOnly }, products).map(({ id }) => id);
  expect(ids(false)).toEqual(['b', 'd', 'a', 'c']);
  expect(ids(true)).toEqual(['b', 'd']);
});
