import { describeRemoteBuild, describeShellBuild } from '@club/registry/testing';
import { remotePages, shellPages } from './trial-pages';

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

test('every page and all slots of a remote are tried in both brands', () => {
  const shop = describeRemoteBuild('shop', '1', files, {
    routes: [page('cart', '/shop/:id')],
    slots: [{ slot: 'home.popular', name: 'popular', preload: [], shared: [] }],
  });
  expect(remotePages(shop).map(({ name, path }) => [name, path])).toEqual([
    ["Page 'cart' of shop", '/shop/trial'],
    ['A slot of shop', '/'],
    ["Page 'cart' of shop in the second brand", '/shop/trial#brand=second'],
    ['A slot of shop in the second brand', '/#brand=second'],
  ]);
});

test('every page of the shell is tried in both brands, by a visitor who may see it', () => {
  const shell = describeShellBuild('1', files, {
    routes: [
      page('home', '/', 'auth'),
      page('auth', '/auth', 'guest', 'adult'),
      page('adult', '/is18', 'adult-success'),
    ],
  });
  expect(shellPages(shell)).toEqual([
    { name: "Page 'home' of the shell", path: '/', visitor: 'customer' },
    { name: "Page 'auth' of the shell", path: '/auth', visitor: 'guest' },
    { name: "Page 'adult' of the shell", path: '/is18', visitor: 'newcomer' },
    {
      name: "Page 'home' of the shell in the second brand",
      path: '/?app=second',
      visitor: 'customer',
    },
    {
      name: "Page 'auth' of the shell in the second brand",
      path: '/auth?app=second',
      visitor: 'guest',
    },
    {
      name: "Page 'adult' of the shell in the second brand",
      path: '/is18?app=second',
      visitor: 'newcomer',
    },
  ]);
});
