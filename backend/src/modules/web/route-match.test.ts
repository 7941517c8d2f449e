import { matchRoute } from './route-match';

const routes = ['/', '/shop', '/shop/cart', '/shop/:collection', '/shop/:collection/:id'].map(
  (path) => ({ path }),
);

test.each([
  ['/', '/'],
  ['/shop', '/shop'],
  ['/shop/', '/shop'],
  ['/SHOP/Cart', '/shop/cart'],
  ['/shop/cart', '/shop/cart'],
  ['/shop/sticks', '/shop/:collection'],
  ['/shop/cart/12', '/shop/:collection/:id'],
  ['/shop/%D1%81%D1%82%D1%96%D0%BA', '/shop/:collection'],
  ['/shop/%E0%A4', '/shop/:collection'],
  ['/shop/a/b/c', undefined],
  ['/shops', undefined],
])('%s belongs to %s', (path, expected) => {
  expect(matchRoute(routes, path)?.path).toBe(expected);
});

test('an earlier fixed segment outweighs a later one', () => {
  const paths = [{ path: '/:a/b' }, { path: '/a/:b' }];
  expect(matchRoute(paths, '/a/b')?.path).toBe('/a/:b');
});
