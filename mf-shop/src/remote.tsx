import { defineRemote } from '@club/platform/remote';
import type config from '../remote.config';

export default defineRemote<typeof config>('shop', {
  routes: {
    shelves: () => import('./catalog/collections/collections-page'),
    favorite: () => import('./catalog/favorites/favorites-page'),
    search: () => import('./catalog/search/search-page'),
    chooseVelo: () => import('./catalog/choose-velo/choose-velo-page'),
    collection: () => import('./catalog/collection/collection-page'),
    product: () => import('./catalog/product/product-page'),
    // The steps of the checkout are one chunk, so that only the first one needs a request.
    cart: () => import(/* webpackChunkName: "checkout" */ './cart/cart-page'),
    delivery: () => import(/* webpackChunkName: "checkout" */ './checkout/delivery/delivery-page'),
    payment: () => import(/* webpackChunkName: "checkout" */ './checkout/payment/payment-page'),
    checkout: () => import(/* webpackChunkName: "checkout" */ './checkout/review/checkout-page'),
    success: () => import(/* webpackChunkName: "checkout" */ './orders/success/success-page'),
    history: () => import('./orders/history/history-page'),
  },
  outbox: {
    order: () => import('./orders/order-outcome'),
  },
  slots: {
    LastOrder: () => import('./orders/last-order/last-order'),
    CartBadge: () => import('./cart/cart-badge'),
    PopularProducts: () => import('./catalog/popular/popular-products'),
  },
});
