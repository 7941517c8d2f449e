import { searchOf, toggled, viewOf, type ListView } from './list-view';

const view = (own: Partial<ListView> = {}): ListView => ({
  group: '',
  sort: '',
  filters: [],
  ...own,
});

test.each([
  ['', view()],
  ['group=hyper&sort=price-up', view({ group: 'hyper', sort: 'price-up' })],
  [
    'f.taste=mint.berry&f.strength=4',
    view({
      filters: [
        { id: 'taste', options: ['mint', 'berry'] },
        { id: 'strength', options: ['4'] },
      ],
    }),
  ],
])('%s is read, and written the same way', (address, expected) => {
  const read = viewOf(new URLSearchParams(address));
  expect(read).toEqual(expected);
  expect(searchOf(read, new URLSearchParams()).toString()).toBe(address);
});

test.each([
  ['sort=sideways', view()],
  ['f.=mint&f.taste=&f.taste=..', view()],
  [`group=${'x'.repeat(41)}&f.taste=${'x'.repeat(41)}`, view()],
  ['utm_source=mail&fbclid=1', view()],
])('%s makes no call that the server would refuse', (address, expected) => {
  expect(viewOf(new URLSearchParams(address))).toEqual(expected);
});

test('a call carries no more filters than it may', () => {
  const many = Array.from({ length: 30 }, (_, index) => `f.n${index}=${'a.'.repeat(30)}`).join('&');
  const { filters } = viewOf(new URLSearchParams(many));
  expect(filters).toHaveLength(12);
  expect(filters[0]?.options).toHaveLength(20);
});

test('a change of the view leaves the words of a search where they are', () => {
  const search = new URLSearchParams('q=м’ята&f.taste=mint&sort=new');
  expect(searchOf(view({ sort: 'price-up' }), search).toString()).toBe(
    new URLSearchParams('q=м’ята&sort=price-up').toString(),
  );
});

test('an option is taken and left; a filter without any is none', () => {
  const once = toggled([], 'taste', 'mint');
  const twice = toggled(once, 'taste', 'berry');
  expect(twice).toEqual([{ id: 'taste', options: ['mint', 'berry'] }]);
  expect(toggled(twice, 'taste', 'mint')).toEqual([{ id: 'taste', options: ['berry'] }]);
  expect(toggled(once, 'taste', 'mint')).toEqual([]);
});
