import { giftLevelUsed, withGiftLevel } from '@club/domain/velo-offers';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../database/schema';
import { putMetafields } from '../users/accounts-repository';
import { buyerOf, type Buyer } from './buyer';
import type { OrderRow } from './orders-repository';

const promo = 'velo-20';
const promoField = { namespace: 'pwaDiscount', key: promo };
const giftField = { namespace: 'custom', key: 'velo_specific_offer' };

/** Uses the promo up. The row decides when it is used twice at once. */
export async function takePromo(
  tx: Tx,
  buyer: Buyer,
  order: Pick<OrderRow, 'id' | 'customer_id'>,
): Promise<void> {
  const used = await tx
    .insertInto('promo_uses')
    .values({ customer_id: order.customer_id, promo, order_id: order.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  if (!used) throw new ClubError('PROMO_USED');
  await putMetafields(tx, buyer.account.id, [{ ...promoField, value: String(order.id) }]);
}

export async function setGiftLevel(tx: Tx, buyer: Buyer, level: number): Promise<void> {
  const value = withGiftLevel(buyer.metafields, level);
  await putMetafields(tx, buyer.account.id, [{ ...giftField, value }]);
}

/** What a cancelled order had used of the offers can be used again. The buyer is locked. */
export async function giveBackOffers(tx: Tx, context: AppContext, order: OrderRow): Promise<void> {
  const freed = await tx
    .deleteFrom('promo_uses')
    .where('order_id', '=', order.id)
    .returning('promo')
    .executeTakeFirst();
  if (!freed && !order.has_gift) return;
  const buyer = await buyerOf(tx, order.customer_id, order.brand, context.now());
  if (!buyer) return;
  if (order.has_gift) {
    await setGiftLevel(tx, buyer, Math.max(0, giftLevelUsed(buyer.metafields) - 1));
  }
  if (!freed) return;
  await tx
    .deleteFrom('metafields')
    .where('app_user_id', '=', buyer.account.id)
    .where('namespace', '=', promoField.namespace)
    .where('key', '=', promoField.key)
    .execute();
}
