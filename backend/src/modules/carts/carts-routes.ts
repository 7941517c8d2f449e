import { checkCart, getCart, saveCart } from '@club/api/contract/cart';
import { ClubError } from '../../app/club-error';
import type { Module } from '../../app/module';
import { dealingsTags } from '../auth/sessions';
import { cartOf, putCart } from './carts-repository';
import { checkedCartOf } from './check-cart';

/** A cart changes often: what else is kept of its owner stays. */
const cartTag = (customerId: number) => `cart:${customerId}`;

/** Carts between devices, and what an order of one would cost now. */
export const cartsModule: Module = {
  name: 'carts',
  register: ({ serve, context }) => {
    const { cache, transaction, now } = context;

    serve.customer(getCart, ({ input, customer, db }) => {
      const brand = input.myogo === true ? 'second' : 'main';
      // An order clears the cart, and forgets what is kept of the customer.
      const tags = [...dealingsTags(customer.id), cartTag(customer.id)];
      return cache.json(`cart:${customer.id}:${brand}`, tags, async () => ({
        cart: await cartOf(db, customer.id, brand),
      }));
    });

    serve.customer(saveCart, async ({ input: { items, revision }, customer, brand }) => ({
      cart: await transaction(async (tx) => {
        const change = { customerId: customer.id, brand, items, revision, at: now() };
        const kept = await putCart(tx, change);
        if (!kept) {
          const cart = await cartOf(tx, customer.id, brand);
          throw new ClubError('CART_CHANGED', { details: { cart } });
        }
        cache.invalidate(tx, cartTag(customer.id));
        return kept;
      }),
    }));

    serve.customer(checkCart, ({ input, customer, brand }) =>
      checkedCartOf(context, {
        customerId: customer.id,
        brand,
        items: input.items,
        promocode: input.promocode ?? '',
      }),
    );
  },
};
