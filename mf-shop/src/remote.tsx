import { defineRemote } from '@club/platform';
import config from '../remote.config';

export default defineRemote(config, {
  routes: {
    shelves: () => import('./features/shelves/shelves-page'),
    favorite: () => import('./features/favorite/favorite-page'),
    collection: () => import('./features/collection/collection-page'),
    product: () => import('./features/product/product-page'),
  },
  slots: {
    PopularProducts: () => import('./features/popular/popular-products'),
  },
});
