import { inviteFaq } from '../../../seed/content';
import { friends, type DemoFriend } from '../../../seed/friends';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { findPersonaCustomer } from '../account/users-repository';
import { daysBefore } from '../account/users-seed';
import { bookReward } from './friend-rewards';
import { insertRefusal, insertReward } from './friend-rewards-repository';
import { saveInviteQuestions } from './questions-repository';

/** What both got for a friend in the demo past. */
const REWARD = 100;

/** The friend and the first order, which the seeds of account and orders have inserted. */
async function findFirstOrder(tx: Tx, phone: string) {
  return tx
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .select(['customer_id as friendId', 'orders.id as orderId'])
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
}

/** What the friend's first order has brought. */
async function seedFriend(
  tx: Tx,
  context: AppContext,
  { inviter, phone, orderedDaysAgo, progress }: DemoFriend,
): Promise<void> {
  if (progress === 'registered' || progress === 'ordered') return;
  const at = daysBefore(context.now(), orderedDaysAgo);
  const { friendId, orderId } = await findFirstOrder(tx, phone);
  const inviterId = await findPersonaCustomer(tx, inviter);
  const sides = { friend_id: friendId, inviter_id: inviterId, order_id: orderId };
  if (progress === 'home') {
    await insertRefusal(tx, { ...sides, reason: 'address', refused_at: at });
    return;
  }
  const amount = progress === 'rewarded' ? REWARD : 0;
  const reward = await insertReward(tx, { ...sides, amount }, at);
  if (reward) await bookReward(tx, context, reward, { brand: 'main', at });
}

/** Inserts the questions, and what the friends of the demo personas have brought. */
export async function seedInvites(tx: Tx, context: AppContext): Promise<void> {
  await saveInviteQuestions(
    tx,
    inviteFaq.map(({ brand, title, text }) => ({
      brand: brand === 'both' ? null : brand,
      title,
      answer: text,
    })),
  );
  for (const friend of friends) await seedFriend(tx, context, friend);
}
