import type {
  CartChoice,
  CartProblem,
  CheckedCart,
  CheckedLine,
  InviteRefusal,
} from '@club/api/contract/cart';
import type { Brand } from '@club/domain/brand';
import { giftTag, isGift, linePrice, stickCount, cartTotals } from '@club/domain/cart';
import { mayIpostCarry } from '@club/domain/shipping';
import { cleanCode } from '@club/domain/velo-offers';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { activityTags } from '../../app/sessions';
import { customerStatus, type CustomerStatus } from '../account/customer-status';
import { sellableProducts, type Sellable } from '../catalog/sellable';
import { checkInvite } from '../invites/velo-invites';
import { readBalance } from '../loyalty/ledger-accounts-repository';
import { findBuyer } from './buyer-repository';
import { isMixPack, offersFor } from './offers';
import { pricedLine, priceProblem, stockByLine, type PricedLine } from './priced-line';

interface CartRequest {
  readonly customerId: number;
  readonly brand: Brand;
  readonly items: readonly CartChoice[];
  readonly promocode: string;
}

type Offers = ReturnType<typeof offersFor>;

function lineProblem(line: PricedLine, offers: Offers, left: number): CartProblem | null {
  if (line.count > left) return 'OUT_OF_STOCK';
  if (isGift(line) && offers.gifts > offers.giftsDue) return 'GIFT_NOT_DUE';
  if (isMixPack(line) && offers.isMixOver) return 'MIX_LIMIT';
  return priceProblem(line);
}

function unavailableLine({ variant_id, payWith, count }: CartChoice): CheckedLine {
  const nothing = { product: null, price: 0, bonuses: 0, left: 0 };
  return { variant_id, payWith, count, ...nothing, problem: 'GONE' };
}

function promoState({ isPromoShown }: Offers, percent: number | null, code: string) {
  if (!isPromoShown) return 'hidden';
  if (percent !== null) return 'applied';
  return code === '' ? 'open' : 'wrong';
}

interface TypedPromo {
  /** What the code takes off; null when it does not apply. */
  readonly percent: number | null;
  readonly code: string;
  readonly refusal: InviteRefusal | null;
}

function toPromo(offers: Offers, { percent, code, refusal }: TypedPromo): CheckedCart['promo'] {
  const state = promoState(offers, percent, code);
  const { advertisedCode } = offers;
  const isOffered = advertisedCode !== null && (state === 'open' || state === 'wrong');
  return {
    state,
    percent: offers.percent,
    ...(isOffered && { code: advertisedCode }),
    ...(state === 'wrong' && refusal !== null && { refusal }),
  };
}

/** An available gift, when one is due and none is in the cart. */
async function findDueGift(
  context: AppContext,
  seller: { readonly brand: Brand; readonly status: CustomerStatus },
  offers: Offers,
) {
  if (offers.giftsDue === 0 || offers.gifts > 0) return null;
  const gifts = await sellableProducts(context.db, context, seller, { tag: giftTag });
  return [...gifts.values()].find(({ stock }) => stock > 0)?.product ?? null;
}

/** The buyer's data, cached until something of the customer changes. */
function readBuyerFacts(context: AppContext, customerId: number, brand: Brand) {
  const { db, cache, now } = context;
  return cache.read(`buyer:${customerId}:${brand}`, activityTags(customerId), async () => ({
    buyer: await findBuyer(db, customerId, brand, now()),
    balance: await readBalance(db, customerId, now()),
  }));
}

/** Checks and prices a cart line by line, as an order would be now. */
export async function checkCartLines(
  context: AppContext,
  request: CartRequest,
): Promise<CheckedCart> {
  const { club, db } = context;
  const { customerId, brand, items } = request;
  const { buyer, balance } = await readBuyerFacts(context, customerId, brand);
  if (!buyer) throw new ClubError('NOT_FOUND');
  const seller = { brand, status: customerStatus(context, brand, buyer) };
  const variantIds = items.map(({ variant_id }) => variant_id);
  const sellable: ReadonlyMap<string, Sellable> = await sellableProducts(db, context, seller, {
    variantIds,
  });
  const known = items.map((choice) => {
    const found = sellable.get(choice.variant_id);
    return found ? pricedLine(choice, found) : choice;
  });
  const lines = known.filter((line): line is PricedLine => 'product' in line);
  const switches = await context.switches(db);
  const code = cleanCode(request.promocode);
  const { ordersEver } = buyer;
  const invite = await checkInvite(db, context, code, { customerId, ordersEver });
  const offers = offersFor({ club, switches, brand, buyer, lines, inviteCode: invite.code });
  const percent = offers.promoPercent(code);
  const stock = stockByLine(lines);
  return {
    lines: known.map((line) => {
      if (!('product' in line)) return unavailableLine(line);
      const { variant_id, payWith, count, product } = line;
      const { money: price, points: bonuses } = linePrice(line, percent ?? 0);
      const available = stock.get(line) ?? 0;
      const problem = lineProblem(line, offers, available);
      const left = problem === 'OUT_OF_STOCK' ? available : null;
      return { variant_id, payWith, count, product, price, bonuses, problem, left };
    }),
    totals: { ...cartTotals(lines, percent ?? 0), sticks: stickCount(lines) },
    balance,
    promo: toPromo(offers, { percent, code, refusal: invite.refusal }),
    gift: await findDueGift(context, seller, offers),
    mix: offers.mix,
    freeFrom: club.freeShippingFromUah[brand] * 100,
    ipost: mayIpostCarry(lines),
    friendCode: switches['friend-points'] && buyer.ordersEver === 0,
    buyer: {
      id: buyer.account.shopifyId,
      firstName: buyer.firstName,
      lastName: buyer.lastName,
      phone: buyer.phone,
      isAgeVerified: buyer.isAgeVerified,
      isVeloUser: buyer.isVeloUser,
      ...(buyer.isMinor && { isMinor: true }),
    },
  };
}
