import './cart-tables';
import { checkCart, getCart, saveCart } from '@club/api/contract/cart';
import { ClubError } from '../../app/club-error';
import type { Module } from '../../app/module';
import { activityTags } from '../../app/sessions';
import { cartDeletion } from './cart-deletion';
import { findCart, putCart } from './cart-repository';
import { checkCartLines } from './check-cart';

/** A cart changes often, so it has its own tag: other cached data of the customer stays valid. */
const cartTag = (customerId: number) => `cart:${customerId}`;

/** Carts between devices, and what an order of one would cost now. */
export const cartModule: Module = {
  name: 'cart',
  deletion: cartDeletion,
  register: ({ serve, context }) => {
    const { cache, transaction, now } = context;

    serve.customer(getCart, ({ input, customer, db }) => {
      const brand = input.myogo === true ? 'second' : 'main';
      // An order clears the cart and invalidates the customer's cached data.
      const tags = [...activityTags(customer.id), cartTag(customer.id)];
      return cache.json(`cart:${customer.id}:${brand}`, tags, async () => ({
        cart: await findCart(db, customer.id, brand),
      }));
    });

    serve.customer(saveCart, async ({ input: { items, revision }, customer, brand }) => ({
      cart: await transaction(async (tx) => {
        const change = { customerId: customer.id, brand, items, revision, at: now() };
        const saved = await putCart(tx, change);
        if (!saved) {
          const cart = await findCart(tx, customer.id, brand);
          throw new ClubError('CART_CHANGED', { details: { cart } });
        }
        cache.invalidate(tx, cartTag(customer.id));
        return saved;
      }),
    }));

    serve.customer(checkCart, ({ input, customer, brand }) =>
      checkCartLines(context, {
        customerId: customer.id,
        brand,
        items: input.items,
        promocode: input.promocode ?? '',
      }),
    );
  },
};
