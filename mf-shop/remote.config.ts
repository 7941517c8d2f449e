import { defineRemoteConfig } from '@club/platform/config';

export default defineRemoteConfig({
  name: 'shop',
  owns: ['/shop'],
  routes: {
    shelves: { path: '/shop', layout: 'account', guards: ['auth'], title: 'Магазин' },
    favorite: { path: '/shop/favorite', layout: 'account', guards: ['auth'], title: 'Вибране' },
    collection: {
      path: '/shop/:collection',
      layout: 'account',
      guards: ['auth'],
      title: 'Колекція',
    },
    product: {
      path: '/shop/:collection/:id',
      layout: 'account',
      guards: ['auth'],
      title: 'Товар',
    },
  },
  slots: { 'home.popular': 'PopularProducts' },
  emits: [],
  hears: ['balance.changed'],
  calls: [
    'catalog.getCollections',
    'catalog.getProductsByCollection',
    'catalog.getProductById',
    'catalog.getProductsById',
    'loyalty.getBalance',
  ],
});
