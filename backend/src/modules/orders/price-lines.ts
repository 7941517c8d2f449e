import type { Brand } from '@club/domain/brand';
import { isGift, isSameLine, linePrice, cartTotals } from '@club/domain/cart';
import { fromUah, toUah } from '@club/domain/money';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { offersFor } from '../cart/offers';
import { checkInvite } from '../invites/velo-invites';
import { pricedLine, priceProblem, quantityByVariant, type PricedLine } from '../cart/priced-line';
import { customerStatus, type CustomerStatus } from '../account/customer-status';
import { sellableProducts } from '../catalog/sellable';
import type { Buyer } from '../cart/buyer-repository';
import { orderMismatch, type OrderChoices, type SubmittedOrder } from './order-choices';

export interface PricedOrderLines {
  readonly lines: readonly PricedLine[];
  readonly promo: { readonly code: string; readonly percent: number } | null;
  /** The gift offer's level after this order; null when nothing is given. */
  readonly giftLevel: number | null;
}

type SentLine = SubmittedOrder['line_items'][number];

/**
 * Money, unless the line says that it costs none: then points, or a gift. A line without a price
 * takes what the product costs now.
 */
function resolvePayWith(
  { price }: SentLine,
  product: PricedLine['product'],
): PricedLine['payWith'] {
  const isFree = price === undefined ? product.price === 0 : fromUah(price) === 0;
  return isFree && product.bonuses > 0 && !isGift(product) ? 'points' : 'money';
}

async function priceSubmittedLines(
  tx: Tx,
  context: AppContext,
  seller: { readonly brand: Brand; readonly status: CustomerStatus },
  submitted: readonly SentLine[],
) {
  const variantIds = submitted.map(({ variant_id }) => variant_id);
  const sellable = await sellableProducts(tx, context, seller, { variantIds });
  const gone = variantIds.filter((id) => !sellable.has(id));
  if (gone.length > 0) {
    throw new ClubError('OUT_OF_STOCK', {
      details: gone.map((variant_id) => ({ variant_id, left: 0 })),
    });
  }
  const lines = submitted.flatMap((line) => {
    const { variant_id, quantity: count } = line;
    const found = sellable.get(variant_id);
    if (!found) return [];
    return [pricedLine({ variant_id, count, payWith: resolvePayWith(line, found.product) }, found)];
  });
  const isTwice = (line: PricedLine, index: number) =>
    lines.findIndex((other) => isSameLine(other, line)) !== index;
  if (lines.some(isTwice)) throw orderMismatch('line_items');
  return lines;
}

/** An early check without a lock, so that shortage is reported first; `takeStock` decides. */
export function refuseShortage(lines: readonly PricedLine[]): void {
  const quantities = quantityByVariant(lines);
  const short = lines.filter(({ variant_id, stock }) => (quantities.get(variant_id) ?? 0) > stock);
  if (short.length === 0) return;
  const left = new Map(short.map(({ variant_id, stock }) => [variant_id, stock]));
  throw new ClubError('OUT_OF_STOCK', {
    details: [...left].map(([variant_id, stock]) => ({ variant_id, left: stock })),
  });
}

/** Refuses changed prices with the old and new unit price. Lines paid in points have only a new one. */
function refusePriceChange(
  lines: readonly PricedLine[],
  submitted: readonly SentLine[],
  percent: number,
  sentPoints: number,
): void {
  const { points } = cartTotals(lines, percent);
  const isOtherPoints = sentPoints !== points;
  const items = lines.flatMap((line, index) => {
    const { variant_id, payWith } = line;
    const { money, points: bonuses } = linePrice(line, percent);
    const price = submitted[index]?.price;
    const isOther = price !== undefined && price !== toUah(money);
    if (!isOther && priceProblem(line) === null && !(isOtherPoints && payWith === 'points')) {
      return [];
    }
    const old = price === undefined ? null : fromUah(price);
    return [{ variant_id, payWith, old: payWith === 'points' ? null : old, new: money, bonuses }];
  });
  if (items.length > 0 || isOtherPoints) {
    throw new ClubError('PRICE_CHANGED', { details: { items, points } });
  }
}

/** The points that the customer agreed to: their lines have the price 0. */
function submittedPoints({ metafields }: SubmittedOrder): number {
  const total = metafields.find(
    ({ namespace, key }) => namespace === 'pwaBonus' && key === 'total',
  );
  return Number(total?.value ?? 0);
}

/** The lines with the server's prices and offers; refused when the customer saw others. */
export async function priceOrderLines(
  tx: Tx,
  context: AppContext,
  request: {
    customerId: number;
    brand: Brand;
    buyer: Buyer;
    order: SubmittedOrder;
    choices: OrderChoices;
  },
): Promise<PricedOrderLines> {
  const { customerId, brand, buyer, order, choices } = request;
  const seller = { brand, status: customerStatus(context, brand, buyer) };
  const lines = await priceSubmittedLines(tx, context, seller, order.line_items);
  const switches = await context.switches(tx);
  const code = choices.promoCode;
  const { ordersEver } = buyer;
  const { code: inviteCode } = await checkInvite(tx, context, code ?? '', {
    customerId,
    ordersEver,
  });
  const offers = offersFor({ club: context.club, switches, brand, buyer, lines, inviteCode });
  refuseShortage(lines);
  if (offers.gifts > offers.giftsDue) throw new ClubError('GIFT_NOT_DUE');
  if (offers.isMixOver) throw new ClubError('MIX_LIMIT', { details: offers.mix });
  const percent = code === null ? null : offers.promoPercent(code);
  if (code !== null && percent === null) {
    throw new ClubError(offers.isPromoUsed ? 'PROMO_USED' : 'PROMO_WRONG');
  }
  refusePriceChange(lines, order.line_items, percent ?? 0, submittedPoints(order));
  return {
    lines,
    promo: code === null || percent === null ? null : { code, percent },
    giftLevel: offers.gifts > 0 ? offers.giftLevel + 1 : null,
  };
}
