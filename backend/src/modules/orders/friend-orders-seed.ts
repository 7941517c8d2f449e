import { friends, type DemoFriend } from '../../../seed/friends';
import { products, type Product } from '../../../seed/products';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { customerByPhone } from '../account/users-repository';
import { daysBefore } from '../account/users-seed';
import { insertOrder, type NewOrderLine } from './orders-repository';

const FIRST_NUMBER = 30_001;

function toLine(product: Product): NewOrderLine {
  return {
    product_id: product.id,
    variant_id: product.variantId,
    title: product.title,
    picture: product.picture,
    quantity: 1,
    price_kopiykas: product.priceKopiykas,
    price_xp: 0,
  };
}

async function seedFirstOrder(
  tx: Tx,
  context: AppContext,
  { phone, orderedDaysAgo, progress }: DemoFriend,
  { number, product }: { readonly number: number; readonly product: Product },
): Promise<void> {
  const friend = await customerByPhone(tx, phone);
  if (!friend) throw new Error(`The demo has no friend ${phone}`);
  const at = daysBefore(context.now(), orderedDaysAgo);
  const isPaid = progress !== 'ordered';
  await insertOrder(
    tx,
    {
      number,
      customer_id: friend.id,
      brand: 'main',
      channel: 'online',
      state: isPaid ? 'delivered' : 'created',
      store: null,
      money_total: product.priceKopiykas,
      bonus_total: 0,
      created_at: at,
      paid_at: isPaid ? at : null,
      packed_at: null,
      sent_at: null,
      delivered_at: isPaid ? at : null,
      cancelled_at: null,
    },
    [toLine(product)],
  );
}

/** Inserts the first order of each friend whom a persona has invited: one pack of sticks. */
export async function seedFriendOrders(tx: Tx, context: AppContext): Promise<void> {
  const product = products.find(
    ({ brand, productClass }) => brand === 'main' && productClass === 'sticks',
  );
  if (!product) throw new Error('The demo has no sticks');
  for (const [index, friend] of friends.entries()) {
    if (friend.progress === 'registered') continue;
    await seedFirstOrder(tx, context, friend, { number: FIRST_NUMBER + index, product });
  }
}
