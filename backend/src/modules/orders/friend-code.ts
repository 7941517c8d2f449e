import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { lockCustomer } from '../account/users-repository';
import { acceptFriendCode } from '../invites/friend-code';
import { rewardFriends } from '../invites/friend-rewards';
import { countOtherOrders, findOwnOrder, lockOrder } from './orders-repository';

/** Attaches a friend's code to the customer's first order. */
export async function attachFriendCode(
  tx: Tx,
  context: AppContext,
  { customerId, orderId, code }: { customerId: number; orderId: number; code: string },
): Promise<void> {
  if (!(await findOwnOrder(tx, customerId, orderId))) throw new ClubError('ORDER_NOT_FOUND');
  const order = await lockOrder(tx, orderId);
  if (order.state === 'cancelled' || order.is_refunded) throw new ClubError('ORDER_NOT_FOUND');
  await lockCustomer(tx, customerId);
  const isFirstOrder = (await countOtherOrders(tx, order)) === 0;
  await acceptFriendCode(tx, context, { friendId: customerId, orderId, code, isFirstOrder });
  // The order may have been paid meanwhile.
  await rewardFriends(tx, context, order);
}
