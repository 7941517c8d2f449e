import { defineRemoteConfig } from '@club/platform/config';
import { pageReads, popularRead } from './src/catalog/page-reads';

/** The newest orders. */
const firstOrders = { call: 'orders.getOrderHistory', input: { offset: 0 } } as const;

const config = defineRemoteConfig({
  name: 'shop',
  owns: ['/shop', '/history-order'],
  routes: {
    shelves: {
      path: '/shop',
      layout: 'account',
      guards: ['auth'],
      title: 'Магазин',
      reads: pageReads.shelves,
    },
    favorite: { path: '/shop/favorite', layout: 'account', guards: ['auth'], title: 'Вибране' },
    search: {
      path: '/shop/search',
      layout: 'account',
      guards: ['auth'],
      title: 'Пошук',
      reads: pageReads.collections,
    },
    chooseVelo: {
      path: '/shop/choose-velo',
      layout: 'account',
      guards: ['auth'],
      title: 'Підібрати velo',
      reads: pageReads.chooseVelo,
    },
    collection: {
      path: '/shop/:collection',
      layout: 'account',
      guards: ['auth'],
      title: 'Колекція',
      reads: pageReads.collection,
      example: { collection: 'sticks' },
      exampleOfSecond: { collection: 'ogo-velo' },
    },
    product: {
      path: '/shop/:collection/:id',
      layout: 'account',
      guards: ['auth'],
      title: 'Товар',
      reads: pageReads.product,
      example: { collection: 'sticks', id: '710101' },
      exampleOfSecond: { collection: 'ogo-velo', id: '720801' },
    },
    cart: {
      path: '/shop/cart',
      layout: 'account-off-footer',
      guards: ['auth', 'referrer'],
      title: 'Кошик',
      back: '/shop',
    },
    delivery: {
      path: '/shop/delivery',
      layout: 'account-off-footer',
      guards: ['auth'],
      title: 'Доставка',
      reads: [
        { call: 'account.getProfile', input: {} },
        { call: 'delivery.getSlots', input: {} },
      ],
      back: '/shop/cart',
    },
    payment: {
      path: '/shop/payment',
      layout: 'account-off-footer',
      guards: ['auth'],
      title: 'Оплата',
      reads: [{ call: 'delivery.getSlots', input: {} }],
      back: '/shop/delivery',
    },
    checkout: {
      path: '/shop/checkout',
      layout: 'account-off-footer',
      guards: ['auth'],
      title: 'Перевірка замовлення',
      reads: [{ call: 'delivery.getSlots', input: {} }],
      back: '/shop/payment',
    },
    success: {
      path: '/shop/success',
      layout: 'account-off-footer',
      guards: ['auth'],
      title: 'Твоє замовлення',
      reads: [{ call: 'orders.getOrder', input: { orderId: ':query.order' } }],
      needsQuery: { anyOf: ['order', 'waiting'], otherwise: '/history-order' },
      example: { order: '11' },
      exampleOfSecond: { order: '22' },
      noBack: true,
    },
    history: {
      path: '/history-order',
      layout: 'ogo-footer',
      guards: ['auth'],
      title: 'Мої замовлення',
      reads: [firstOrders, { call: 'orders.getOrder', input: { orderId: ':query.order' } }],
      back: '/',
    },
  },
  optionalPages: ['feedback.list', 'shell.agreement', 'shell.profileDetails', 'shell.verification'],
  navigation: [
    { place: 'bar', page: 'shelves', label: 'Магазин', icon: 'store', order: 20 },
    { place: 'menu', page: 'shelves', label: 'Магазин', icon: 'cart', order: 10 },
    { place: 'shortcut', page: 'cart', label: 'Кошик', order: 15 },
    { place: 'shortcut', page: 'shelves', label: 'Магазин', order: 30 },
    {
      place: 'profile',
      page: 'history',
      label: 'Мої замовлення',
      note: 'Де вони зараз',
      icon: 'package',
      order: 10,
    },
    { place: 'verification.next', page: 'shelves', label: 'До магазину', order: 10 },
    {
      place: 'why-ogo.action',
      page: 'collection',
      params: { collection: 'ogo-devices' },
      label: 'Обрати пристрій',
      order: 10,
      feature: 'device-sale',
    },
  ],
  slots: {
    'header.cart': 'CartBadge',
    'home.order': 'LastOrder',
    'home.popular': 'PopularProducts',
    'profile.order': 'LastOrder',
  },
  slotReads: {
    'home.order': [firstOrders],
    'home.popular': [popularRead],
    'profile.order': [firstOrders],
  },
  emits: ['balance.changed', 'cart.changed', 'cart.item-added', 'order.created'],
  hears: ['balance.changed', 'visit.referred'],
  calls: [
    'catalog.getCollections',
    'catalog.getProductsByCollection',
    'catalog.getProductById',
    'catalog.getProductsById',
    'catalog.searchProducts',
    'loyalty.getBalance',
    'cart.getCart',
    'cart.saveCart',
    'cart.checkCart',
    'delivery.getCities',
    'delivery.getBranches',
    'delivery.getStreets',
    'delivery.getSlots',
    'account.getProfile',
    'orders.createOrder',
    'orders.getOrders',
    'orders.getOrder',
    'orders.getOrderHistory',
    'orders.cancelOrder',
    'orders.sendPromocode',
    'fulfilment.sendPhoneCall',
    'payments.getLiqpayLink',
    'payments.getPayment',
    'delivery.ipostAuth',
    'delivery.cityAvailable',
    'delivery.checkAddress',
    'delivery.sendAddress',
  ],
});

export default config;

declare module '@club/platform/pages' {
  interface Publishers {
    readonly shop: typeof config;
  }
}
