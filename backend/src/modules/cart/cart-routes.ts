import './cart-tables';
import { checkCart, getCart, saveCart } from '@club/api/contract/cart';
import type { Module } from '../../app/module';
import { cartDeletion } from './cart-deletion';
import { readCart, saveChangedCart } from './cart-service';
import { checkCartLines } from './check-cart';

/** Carts between devices, and what an order of one would cost now. */
export const cartModule: Module = {
  name: 'cart',
  deletion: cartDeletion,
  register: ({ serve, context }) => {
    serve.customer(getCart, ({ input, customer }) =>
      readCart(context, customer.id, input.myogo === true ? 'second' : 'main'),
    );

    serve.customer(saveCart, async ({ input: { items, revision }, customer, brand }) => ({
      cart: await saveChangedCart(context, { customerId: customer.id, brand, items, revision }),
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
