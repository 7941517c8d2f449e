import { giftLevelUsed, withGiftLevel } from '@club/domain/velo-offers';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { deleteMetafield, putMetafields } from '../account/accounts-repository';
import { findBuyer, type Buyer } from '../cart/buyer-repository';
import { redeemInvite } from '../invites/velo-invites';
import { giveBackInvite } from '../invites/velo-invites-repository';
import { deletePromoUse, insertPromoUse, type OrderRow } from './orders-repository';

const promo = 'velo-20';
const promoField = { namespace: 'pwaDiscount', key: promo };
const giftField = { namespace: 'custom', key: 'velo_specific_offer' };

/** Marks the promo as used. The unique row decides between two concurrent orders. */
export async function takePromo(
  tx: Tx,
  buyer: Buyer,
  { id, customer_id }: Pick<OrderRow, 'id' | 'customer_id'>,
  code: string,
): Promise<void> {
  const isFirstUse = await insertPromoUse(tx, { customer_id, promo, order_id: id });
  if (!isFirstUse) throw new ClubError('PROMO_USED');
  await redeemInvite(tx, code, { friendId: customer_id, orderId: id });
  await putMetafields(tx, buyer.account.id, [{ ...promoField, value: String(id) }]);
}

export async function setGiftLevel(tx: Tx, buyer: Buyer, level: number): Promise<void> {
  const value = withGiftLevel(buyer.metafields, level);
  await putMetafields(tx, buyer.account.id, [{ ...giftField, value }]);
}

/** Makes the promo and gift of a cancelled order available again. The caller locks the buyer. */
export async function giveBackOffers(tx: Tx, context: AppContext, order: OrderRow): Promise<void> {
  const hasUsedPromo = await deletePromoUse(tx, order.id);
  if (!hasUsedPromo && !order.has_gift) return;
  const buyer = await findBuyer(tx, order.customer_id, order.brand, context.now());
  if (!buyer) return;
  if (order.has_gift) {
    await setGiftLevel(tx, buyer, Math.max(0, giftLevelUsed(buyer.metafields) - 1));
  }
  if (!hasUsedPromo) return;
  await giveBackInvite(tx, order.id);
  await deleteMetafield(tx, [buyer.account.id], promoField);
}
