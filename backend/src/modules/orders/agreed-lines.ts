import type { Brand } from '@club/domain/brand';
import { isGift, isSameLine, priceOf, totalsOf } from '@club/domain/cart';
import { fromUah, toUah } from '@club/domain/money';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../database/schema';
import { offersFor } from '../carts/offers';
import { pricedLine, priceProblem, wantedOf, type PricedLine } from '../carts/priced-line';
import { sellableProducts } from '../catalog/sellable';
import type { Buyer } from './buyer';
import { differs, type OrderChoices, type SentOrder } from './order-choices';

export interface AgreedLines {
  readonly lines: readonly PricedLine[];
  readonly promo: { readonly code: string; readonly percent: number } | null;
  /** The gift offer's level after this order; null when nothing is given. */
  readonly giftLevel: number | null;
}

type SentLine = SentOrder['line_items'][number];

/**
 * Money, unless the line says that it costs none: then points, or a gift. A line without a price
 * takes what the product costs now.
 */
function payWithOf({ price }: SentLine, product: PricedLine['product']): PricedLine['payWith'] {
  const isFree = price === undefined ? product.price === 0 : fromUah(price) === 0;
  return isFree && product.bonuses > 0 && !isGift(product) ? 'points' : 'money';
}

async function linesOf(tx: Tx, context: AppContext, brand: Brand, sent: readonly SentLine[]) {
  const variantIds = sent.map(({ variant_id }) => variant_id);
  const sellable = await sellableProducts(tx, context, brand, { variantIds });
  const gone = variantIds.filter((id) => !sellable.has(id));
  if (gone.length > 0) {
    throw new ClubError('OUT_OF_STOCK', {
      details: gone.map((variant_id) => ({ variant_id, left: 0 })),
    });
  }
  const lines = sent.flatMap((line) => {
    const { variant_id, quantity: count } = line;
    const found = sellable.get(variant_id);
    if (!found) return [];
    return [pricedLine({ variant_id, count, payWith: payWithOf(line, found.product) }, found)];
  });
  const isTwice = (line: PricedLine, index: number) =>
    lines.findIndex((other) => isSameLine(other, line)) !== index;
  if (lines.some(isTwice)) throw differs('line_items');
  return lines;
}

/** Early, without a lock, to say it before anything else; `takeStock` decides. */
function refuseShortage(lines: readonly PricedLine[]): void {
  const wanted = wantedOf(lines);
  const short = lines.filter(({ variant_id, stock }) => (wanted.get(variant_id) ?? 0) > stock);
  if (short.length === 0) return;
  const left = new Map(short.map(({ variant_id, stock }) => [variant_id, stock]));
  throw new ClubError('OUT_OF_STOCK', {
    details: [...left].map(([variant_id, stock]) => ({ variant_id, left: stock })),
  });
}

/** Old and new price of one piece, where they differ. What is paid in points has only a new one. */
function refuseOtherPrices(
  lines: readonly PricedLine[],
  sent: readonly SentLine[],
  percent: number,
  sentPoints: number,
): void {
  const { points } = totalsOf(lines, percent);
  const isOtherPoints = sentPoints !== points;
  const items = lines.flatMap((line, index) => {
    const { variant_id, payWith } = line;
    const { money, points: bonuses } = priceOf(line, percent);
    const price = sent[index]?.price;
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
function sentPointsOf({ metafields }: SentOrder): number {
  const total = metafields.find(
    ({ namespace, key }) => namespace === 'pwaBonus' && key === 'total',
  );
  return Number(total?.value ?? 0);
}

/** The lines with the server's prices and offers, if they are those that the customer saw. */
export async function agreedLines(
  tx: Tx,
  context: AppContext,
  asked: { brand: Brand; buyer: Buyer; order: SentOrder; choices: OrderChoices },
): Promise<AgreedLines> {
  const { brand, buyer, order, choices } = asked;
  const lines = await linesOf(tx, context, brand, order.line_items);
  const offers = offersFor({ club: context.club, brand, buyer, lines });
  refuseShortage(lines);
  if (offers.gifts > offers.giftsDue) throw new ClubError('GIFT_NOT_DUE');
  if (offers.isMixOver) throw new ClubError('MIX_LIMIT', { details: offers.mix });
  const code = choices.promoCode;
  const percent = code === null ? null : offers.promoPercent(code);
  if (code !== null && percent === null) {
    throw new ClubError(offers.isPromoUsed ? 'PROMO_USED' : 'PROMO_WRONG');
  }
  refuseOtherPrices(lines, order.line_items, percent ?? 0, sentPointsOf(order));
  return {
    lines,
    promo: code === null || percent === null ? null : { code, percent },
    giftLevel: offers.gifts > 0 ? offers.giftLevel + 1 : null,
  };
}
