import {
  getCollections,
  getProductById,
  getProductsByCollection,
  getProductsById,
} from '@club/api/contract/catalog';
import { getBalance } from '@club/api/contract/loyalty';
import { describeRemote } from '@club/testing';
import config from '../remote.config';
import { toggleFavorite } from './favorites/favorites';
import { aCollection, aProduct, aProductDetails } from './product/product-fixtures';
import remote from './remote';

const gift = aProduct({ id: 'p2', title: 'Чашка', price: 0, bonuses: 300, productClass: 'bonus' });

beforeEach(() => {
  localStorage.clear();
  toggleFavorite('main', gift);
  toggleFavorite('second', gift);
});

describeRemote(config, remote, {
  answers(server) {
    server.on(getCollections, () => ({
      collections: [aCollection(), aCollection({ id: 'bonus', title: 'За бонуси', count: 1 })],
    }));
    server.on(getProductsByCollection, ({ input }) => ({
      collection: aCollection({
        id: input.collectionId,
        groups: [
          { id: 'gloPro', title: 'Для Pro' },
          { id: 'hyper', title: 'Для Hyper' },
        ],
      }),
      products: [
        aProduct({ id: 'p1', group: 'gloPro', oldPrice: 12000 }),
        gift,
        aProduct({ id: 'p3', title: 'Цитрус', group: 'hyper', available: false }),
      ],
    }));
    server.on(getProductById, ({ input }) => ({
      product: aProductDetails({ ...gift, id: input.id }),
    }));
    server.on(getProductsById, () => ({ products: [gift] }));
    server.on(getBalance, () => ({ balance: 120 }));
  },
  params: {
    collection: { collection: 'sticks' },
    product: { collection: 'sticks', id: 'p2' },
  },
  quiet: { 'loyalty.getBalance': 'the price in points says enough without the balance' },
});
