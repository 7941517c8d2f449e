import { describeRemoteBuild } from '@club/registry/testing';
import { trialPages } from './trial-pages';

const page = { layout: 'account', guards: [], title: 'Кошик', preload: [], shared: [] };

test('every page and all slots are tried in both brands', () => {
  const files = { 'entry.js': 'run()' };
  const shop = describeRemoteBuild('shop', '1', files, {
    routes: [{ ...page, name: 'cart', path: '/shop/:id' }],
    slots: [{ slot: 'home.popular', name: 'popular', preload: [], shared: [] }],
  });
  expect(trialPages(shop)).toEqual([
    { name: "Page 'cart' of shop", path: '/shop/trial' },
    { name: 'A slot of shop', path: '/' },
    { name: "Page 'cart' of shop in the second brand", path: '/shop/trial#brand=second' },
    { name: 'A slot of shop in the second brand', path: '/#brand=second' },
  ]);
});
