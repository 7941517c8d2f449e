import { inviteFaq } from '../../../seed/content';
import { friends, type DemoFriend } from '../../../seed/friends';
import { products } from '../../../seed/products';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { findPersonaCustomer, insertAppUser, insertCustomer } from '../account/users-repository';
import { daysBefore } from '../account/users-seed';
import { bookReward } from './friend-rewards';
import { insertRefusal, insertReward } from './friend-rewards-repository';
import { saveInviteQuestions } from './questions-repository';

/** What both got for a friend in the demo past. */
const REWARD = 100;
const FIRST_ORDER_NUMBER = 30_001;

/** The friend's first order: one pack of sticks. */
async function insertFirstOrder(
  tx: Tx,
  customerId: number,
  number: number,
  { at, isPaid }: { readonly at: Date; readonly isPaid: boolean },
): Promise<number> {
  const product = products.find(
    ({ brand, productClass }) => brand === 'main' && productClass === 'sticks',
  );
  if (!product) throw new Error('The demo has no sticks');
  const { id } = await tx
    .insertInto('orders')
    .values({
      number,
      customer_id: customerId,
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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('order_lines')
    .values({
      order_id: id,
      position: 0,
      product_id: product.id,
      variant_id: product.variantId,
      title: product.title,
      picture: product.picture,
      quantity: 1,
      price_kopiykas: product.priceKopiykas,
      price_xp: 0,
    })
    .execute();
  return id;
}

async function seedFriend(
  tx: Tx,
  context: AppContext,
  friend: DemoFriend,
  number: number,
): Promise<void> {
  const createdAt = daysBefore(context.now(), friend.joinedDaysAgo);
  const inviterId = await findPersonaCustomer(tx, friend.inviter);
  const { phone, firstName, lastName, progress } = friend;
  const friendId = await insertCustomer(tx, {
    phone,
    firstName,
    lastName,
    email: null,
    birthDate: '1991-05-20',
    referredBy: inviterId,
    createdAt,
  });
  await insertAppUser(tx, { customerId: friendId, brand: 'main', tags: 'PWA', createdAt });
  if (progress === 'registered') return;
  const at = daysBefore(context.now(), friend.orderedDaysAgo);
  const isPaid = progress !== 'ordered';
  const orderId = await insertFirstOrder(tx, friendId, number, { at, isPaid });
  const sides = { friend_id: friendId, inviter_id: inviterId, order_id: orderId };
  if (progress === 'home') {
    await insertRefusal(tx, { ...sides, reason: 'address', refused_at: at });
  }
  if (progress !== 'rewarded' && progress !== 'paid') return;
  const amount = progress === 'rewarded' ? REWARD : 0;
  const reward = await insertReward(tx, { ...sides, amount }, at);
  if (reward) await bookReward(tx, context, reward, { brand: 'main', at });
}

/** Inserts the questions, and whom the demo personas have invited. */
export async function seedInvites(tx: Tx, context: AppContext): Promise<void> {
  await saveInviteQuestions(
    tx,
    inviteFaq.map(({ brand, title, text }) => ({
      brand: brand === 'both' ? null : brand,
      title,
      answer: text,
    })),
  );
  for (const [index, friend] of friends.entries()) {
    await seedFriend(tx, context, friend, FIRST_ORDER_NUMBER + index);
  }
}
