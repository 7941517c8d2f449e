import { withListView, toggleOption, parseListView, type ListView } from './list-view';

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
])('%s is parsed, and formatted the same way', (address, expected) => {
  const read = parseListView(new URLSearchParams(address));
  expect(read).toEqual(expected);
  expect(withListView(read, new URLSearchParams()).toString()).toBe(address);
});

test.each([
  ['sort=sideways', view()],
  ['f.=mint&f.taste=&f.taste=..', view()],
  [`group=${'x'.repeat(41)}&f.taste=${'x'.repeat(41)}`, view()],
  ['utm_source=mail&fbclid=1', view()],
])('%s gives a valid input of the call', (address, expected) => {
  expect(parseListView(new URLSearchParams(address))).toEqual(expected);
});

test('the filters do not exceed the limits of the call', () => {
  const many = Array.from({ length: 30 }, (_, index) => `f.n${index}=${'a.'.repeat(30)}`).join('&');
  const { filters } = parseListView(new URLSearchParams(many));
  expect(filters).toHaveLength(12);
  expect(filters[0]?.options).toHaveLength(20);
});

test('a change of the view does not change the search query', () => {
  const search = new URLSearchParams('q=м’ята&f.taste=mint&sort=new');
  expect(withListView(view({ sort: 'price-up' }), search).toString()).toBe(
    new URLSearchParams('q=м’ята&sort=price-up').toString(),
  );
});

test('an option is added and removed; a filter without options is removed', () => {
  const once = toggleOption([], 'taste', 'mint');
  const twice = toggleOption(once, 'taste', 'berry');
  expect(twice).toEqual([{ id: 'taste', options: ['mint', 'berry'] }]);
  expect(toggleOption(twice, 'taste', 'mint')).toEqual([{ id: 'taste', options: ['berry'] }]);
  expect(toggleOption(once, 'taste', 'mint')).toEqual([]);
});
