import {
  getCollections,
  getProductById,
  getProductsByCollection,
  getProductsById,
  searchProducts,
} from '@club/api/contract/catalog';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { getOrder } from '@club/api/contract/orders/details';
import { describeRemote, refuse } from '@club/testing';
import { screen } from '@testing-library/react';
import config from '../remote.config';
import {
  answerCheckout,
  checkoutSteps,
  forgetDrafts,
  prepareDevice,
  allowedCheckoutFailures,
} from './testing/happy-path';
import { popularInput } from './catalog/popular/popular-input';
import { toggleFavorite } from './device/favorites';
import { anOrderDetails } from './testing/orders';
import { aCollection, aProductBatch, aProduct, aProductDetails } from './testing/products';
import remote from './remote';

const gift = aProduct({ id: 'p2', title: 'Чашка', price: 0, bonuses: 300, productClass: 'bonus' });

const products = [
  aProduct({ id: 'p1', group: 'gloPro', oldPrice: 12000 }),
  gift,
  aProduct({ id: 'p3', title: 'Цитрус', group: 'hyper', available: false }),
];

const option = (id: string, title: string) => ({ id, title, note: null, count: 2 });
const filters = [
  { id: 'strength', title: 'Міцність', options: [option('1', 'Легка'), option('4', 'Міцна')] },
  { id: 'taste', title: 'Смак', options: [option('mint', 'М’ята')] },
];

const { collection, success } = config.routes;
const collectionIds: readonly string[] = [
  collection.example.collection,
  collection.exampleOfSecond.collection,
  popularInput.collectionId,
];
const orderIds: readonly string[] = [success.example.order, success.exampleOfSecond.order, '41'];

jest.mock('./orders/wait', () => ({ wait: () => Promise.resolve() }));
jest.mock('./orders/open-external-page', () => ({ openExternalPage: jest.fn() }));

beforeEach(() => {
  localStorage.clear();
  toggleFavorite('main', gift);
  toggleFavorite('second', gift);
});

describeRemote(config, remote, {
  answers(server) {
    prepareDevice();
    answerCheckout(server);
    server.on(getCollections, () => ({
      collections: [
        aCollection(),
        aCollection({ id: 'bonus', title: 'За бонуси', count: 1 }),
        aCollection({ id: 'ogo-velo', title: 'velo', productClass: 'pouch' }),
      ],
    }));
    server.on(getProductsByCollection, ({ input: { collectionId: id } }) => {
      if (!collectionIds.includes(id)) throw refuse('COLLECTION_NOT_FOUND');
      const groups = [
        { id: 'gloPro', title: 'Для Pro' },
        { id: 'hyper', title: 'Для Hyper' },
      ];
      return { collection: aCollection({ id, groups }), ...aProductBatch(products, { filters }) };
    });
    server.on(getOrder, ({ input: { orderId: id } }) => {
      if (!orderIds.includes(id)) throw refuse('ORDER_NOT_FOUND');
      return { order: anOrderDetails({ id, mayPay: true, payment: 'waiting' }) };
    });
    server.on(getProductById, ({ input }) => ({
      product: aProductDetails({ ...gift, id: input.id }),
      related: products,
    }));
    server.on(searchProducts, () => ({ ...aProductBatch(products, { filters }), meant: null }));
    server.on(getProductsById, () => ({ products: [gift] }));
    server.on(getBalance, () => ({ balance: 120 }));
  },
  emptyDevice: { delivery: forgetDrafts },
  steps: {
    ...checkoutSteps,
    async search({ user }) {
      await user.type(screen.getByRole('searchbox'), 'м’ята{Enter}');
    },
  },
  undeclaredReads: {
    'catalog.getProductsById': 'the favourites are on the device',
    'cart.checkCart': 'the cart is on the device',
    'orders.getOrders': 'it counts the mix packs of the cart on the device',
    'payments.getPayment': 'the order is in the query of the address',
    'orders.getOrderHistory': 'after an order it is read again by a step',
    'loyalty.getBalance': 'a step reads it after the payment',
    'delivery.ipostAuth': 'it opens a section',
    'delivery.sendAddress': 'it is a write that follows the order',
    'fulfilment.sendPhoneCall': 'it is a write that follows the order',
    'orders.sendPromocode': 'it is a write that follows the order',
    'payments.getLiqpayLink': 'it begins a payment',
    'delivery.cityAvailable': 'the city is in the draft on the device',
    'delivery.getBranches': 'the branch is in the draft on the device',
    'delivery.checkAddress': 'it follows the address that the customer types',
  },
  allowedFailures: {
    ...allowedCheckoutFailures,
    'loyalty.getBalance': 'the price in points is useful without the balance',
    'catalog.getCollections':
      'a product and a search work without the collections; the page of collections has its own test',
  },
});
