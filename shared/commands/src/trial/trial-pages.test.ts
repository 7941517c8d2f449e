import { describeRemoteBuild, describeShellBuild } from '@club/registry/testing';
import { pagesWithoutExample, remotePages, shellPages } from './trial-pages';

const files = { 'main.js': 'run()' };
const page = (name: string, path: string, ...guards: string[]) => ({
  name,
  path,
  guards,
  layout: 'account',
  title: name,
  preload: [],
  shared: [],
});
const inSecond = '#brand=second&persona=both-brands';

test('every page and all slots of a remote are tried in both brands', () => {
  const shop = describeRemoteBuild('shop', '1', files, {
    routes: [page('cart', '/shop/:id')],
    slots: [{ slot: 'home.popular', name: 'popular', preload: [], shared: [] }],
  });
  expect(remotePages(shop).map(({ name, path }) => [name, path])).toEqual([
    ["Page 'cart' of shop", '/shop/unknown'],
    ['A slot of shop', '/'],
    ["Page 'cart' of shop in the second brand", `/shop/unknown${inSecond}`],
    ['A slot of shop in the second brand', `/${inSecond}`],
  ]);
});

test('a page with an example is tried with it and with values that nothing has', () => {
  const needsQuery = { anyOf: ['order'], otherwise: '/shop' };
  const shop = describeRemoteBuild('shop', '1', files, {
    routes: [
      { ...page('shelf', '/shop/:shelf'), example: { shelf: 's' } },
      { ...page('success', '/success'), needsQuery, example: { order: '1' } },
      { ...page('product', '/shop/:shelf/:id'), exampleOfSecond: { shelf: 'v', id: '2' } },
      page('cart', '/shop/cart'),
    ],
  });
  expect(remotePages(shop).map(({ path, examplePath }) => [path, examplePath])).toEqual([
    ['/shop/unknown', '/shop/s'],
    ['/success?order=unknown', '/success?order=1'],
    ['/shop/unknown/unknown', null],
    ['/shop/cart', null],
    [`/shop/unknown${inSecond}`, `/shop/s${inSecond}`],
    [`/success?order=unknown${inSecond}`, `/success?order=1${inSecond}`],
    [`/shop/unknown/unknown${inSecond}`, `/shop/v/2${inSecond}`],
    [`/shop/cart${inSecond}`, null],
  ]);
});

test('the example of a page of the shell keeps its query beside the brand', () => {
  const shell = describeShellBuild('1', files, {
    routes: [{ ...page('news', '/news/:id'), example: { id: '1', from: 'mail' } }],
  });
  expect(shellPages(shell).map(({ examplePath }) => examplePath)).toEqual([
    '/news/1?from=mail',
    '/news/1?from=mail&app=second',
  ]);
});

test('pages that need an example and have none are known', () => {
  const needsQuery = { anyOf: ['order'], otherwise: '/shop' };
  const shop = describeRemoteBuild('shop', '1', files, {
    routes: [
      page('cart', '/shop/cart'),
      page('shelf', '/shop/:shelf'),
      { ...page('success', '/success'), needsQuery },
      { ...page('product', '/shop/:shelf/:id'), example: { shelf: 's', id: '1' } },
    ],
  });
  expect(pagesWithoutExample(shop)).toEqual(['shelf', 'success']);
});

test('every page of the shell is tried in both brands, by a visitor who may see it', () => {
  const shell = describeShellBuild('1', files, {
    routes: [
      page('home', '/', 'auth'),
      page('auth', '/auth', 'guest', 'adult'),
      page('adult', '/is18', 'adult-success'),
    ],
  });
  const inMain = [
    { name: "Page 'home' of the shell", path: '/', visitor: 'customer', brand: 'main' },
    { name: "Page 'auth' of the shell", path: '/auth', visitor: 'guest', brand: 'main' },
    { name: "Page 'adult' of the shell", path: '/is18', visitor: 'newcomer', brand: 'main' },
  ];
  const both = [
    ...inMain,
    ...inMain.map(({ name, path, visitor }) => ({
      name: `${name} in the second brand`,
      path: `${path}?app=second`,
      visitor,
      brand: 'second',
    })),
  ];
  expect(shellPages(shell)).toEqual(both.map((one) => ({ ...one, examplePath: null })));
});
