import { defineRemote } from '@club/platform/remote';
import config from '../remote.config';

export default defineRemote(config, {
  routes: {
    shelves: () => import('./features/shelves/shelves-page'),
    favorite: () => import('./features/favorite/favorite-page'),
    search: () => import('./features/search/search-page'),
    chooseVelo: () => import('./features/choose-velo/choose-velo-page'),
    collection: () => import('./features/collection/collection-page'),
    product: () => import('./features/product/product-page'),
    // The steps to an order are one chunk: whoever takes the first has the others at hand.
    cart: () => import(/* webpackChunkName: "checkout" */ './features/cart/cart-page'),
    delivery: () => import(/* webpackChunkName: "checkout" */ './features/delivery/delivery-page'),
    payment: () => import(/* webpackChunkName: "checkout" */ './features/payment/payment-page'),
    checkout: () => import(/* webpackChunkName: "checkout" */ './features/checkout/checkout-page'),
    success: () => import(/* webpackChunkName: "checkout" */ './features/success/success-page'),
    history: () => import('./features/history/history-page'),
  },
  slots: {
    CartBadge: () => import('./features/cart/cart-badge'),
    OrdersLink: () => import('./features/history/orders-link'),
    PopularProducts: () => import('./features/popular/popular-products'),
  },
});
