import { boxPrice } from '@club/domain/box-price';
import { orderPayload } from '@club/domain/order-payload';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { customerStatus } from '../account/customer-status';
import { findBuyer, type Buyer } from '../cart/buyer-repository';
import { isMixPack } from '../cart/offers';
import { pricedLine, type PricedLine } from '../cart/priced-line';
import { sellableProducts, type Sellable } from '../catalog/sellable';
import { buildDraft, saveOrder, type OrderOwner } from './create-order';
import type { OrderChoices } from './order-choices';
import { refuseShortage } from './price-lines';

/** A product of a monthly box. */
export interface BoxLine {
  readonly variant_id: string;
  readonly count: number;
}

export interface BoxOrder extends OrderOwner {
  readonly lines: readonly BoxLine[];
  readonly payWith: 'points' | 'cash';
  readonly place: Pick<
    OrderChoices,
    'delivery' | 'cityId' | 'branch' | 'street' | 'house' | 'flat'
  >;
}

/** Whether a product can be in boxes. Mix packs are limited by customer, so nobody gets one each month. */
export function isForBoxes({ product, isListed }: Sellable): boolean {
  return isListed && product.productClass === 'sticks' && product.price > 0 && !isMixPack(product);
}

async function priceBox(
  tx: Tx,
  context: AppContext,
  { brand, lines, payWith }: BoxOrder,
  buyer: Buyer,
): Promise<PricedLine[]> {
  const variantIds = lines.map(({ variant_id }) => variant_id);
  const seller = { brand, status: customerStatus(context, brand, buyer) };
  const sellable = await sellableProducts(tx, context, seller, { variantIds });
  const priced = lines.map(({ variant_id, count }): PricedLine => {
    const found = sellable.get(variant_id);
    if (!found || !isForBoxes(found)) {
      throw new ClubError('OUT_OF_STOCK', { details: [{ variant_id, left: 0 }] });
    }
    const line = pricedLine(
      { variant_id, count, payWith: payWith === 'points' ? 'points' : 'money' },
      found,
    );
    return payWith === 'points' ? { ...line, bonuses: boxPrice(line, payWith).points } : line;
  });
  refuseShortage(priced);
  return priced;
}

/**
 * Creates the order of a monthly box by the rules of all orders: prices, stock, address and points. No
 * promo and no gift belong to it, and the cart stays. The caller locks the customer.
 */
export async function placeBox(
  tx: Tx,
  context: AppContext,
  box: BoxOrder,
): Promise<{ id: number; number: number }> {
  const buyer = await findBuyer(tx, box.customerId, box.brand, context.now());
  if (!buyer) throw new ClubError('NOT_FOUND');
  if (buyer.isMinor) throw new ClubError('UNDER_AGE');
  if (!buyer.isAgeVerified) throw new ClubError('AGE_NOT_VERIFIED');
  const found = { lines: await priceBox(tx, context, box, buyer), promo: null, giftLevel: null };
  const choices: OrderChoices = {
    ...box.place,
    payment: 1,
    slot: null,
    promoCode: null,
    comment: '',
  };
  const draft = await buildDraft(tx, context, box, buyer, choices, found);
  const payload = orderPayload(draft);
  const { stored } = await saveOrder(tx, context, box, {
    ...found,
    buyer,
    draft,
    payload,
    isFromCart: false,
  });
  return { id: stored.id, number: stored.number };
}
