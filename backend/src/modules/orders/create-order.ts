import { splitTags } from '@club/domain/age';
import { linePrice, cartTotals } from '@club/domain/cart';
import type { Brand } from '@club/domain/brand';
import { orderPayload, slotTag, type OrderDraft } from '@club/domain/order-payload';
import { isPreOrder } from '@club/domain/pre-order';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { activityTag } from '../../app/sessions';
import { isMixPack } from '../cart/offers';
import type { PricedLine } from '../cart/priced-line';
import { takeStock } from '../catalog/stock-service';
import { readBalance } from '../loyalty/ledger-accounts-repository';
import { reportOrder } from '../marketing/marketing-messages';
import { priceOrderLines, type PricedOrderLines } from './price-lines';
import { findBuyer, type Buyer } from '../cart/buyer-repository';
import { deliveryAddress } from './order-address';
import {
  readChoices,
  orderMismatch,
  type OrderChoices,
  type SubmittedOrder,
} from './order-choices';
import { setGiftLevel, takePromo } from './order-offers';
import { readEarningRules } from '../loyalty/earning-rules';
import { announceEarned, pointsEarned, spend } from './order-points';
import { sendOrderJobs } from './order-jobs';
import { mismatchPaths } from './order-mismatch';
import { insertOrder, type NewOrder, type NewOrderLine } from './orders-repository';

export interface OrderOwner {
  readonly customerId: number;
  readonly brand: Brand;
}

interface OrderRequest extends OrderOwner {
  readonly order: SubmittedOrder;
}

async function adultBuyer(tx: Tx, context: AppContext, request: OrderRequest): Promise<Buyer> {
  const buyer = await findBuyer(tx, request.customerId, request.brand, context.now());
  if (buyer?.account.shopifyId !== request.order.customer.id) throw new ClubError('NOT_FOUND');
  if (buyer.isMinor) throw new ClubError('UNDER_AGE');
  return buyer;
}

/** The order as the server builds it from the customer's choices. */
export async function buildDraft(
  tx: Tx,
  context: AppContext,
  { brand }: OrderOwner,
  buyer: Buyer,
  choices: OrderChoices,
  { lines, promo }: PricedOrderLines,
): Promise<OrderDraft> {
  const { firstName, lastName, phone, isAgeVerified, isVeloUser, account } = buyer;
  return {
    brand,
    lines,
    customer: { id: account.shopifyId, firstName, lastName, phone, isAgeVerified, isVeloUser },
    payment: choices.payment,
    delivery: choices.delivery,
    ...(await deliveryAddress(tx, context, choices, lines)),
    comment: choices.comment,
    promo,
    freeFrom: context.club.freeShippingFromUah[brand] * 100,
  };
}

const days = ['today', 'tomorrow'] as const;

/**
 * The draft as it was when the device made the order, which may have waited there: over midnight, when
 * tomorrow becomes today, or until the customer's age was verified.
 */
function draftOnDevice(draft: OrderDraft, submitted: SubmittedOrder): OrderDraft {
  const { customer, slot } = draft;
  const tags = splitTags(submitted.tags);
  const slots = slot === null ? [] : days.map((day) => ({ ...slot, day }));
  return {
    ...draft,
    customer: { ...customer, isAgeVerified: customer.isAgeVerified && !isPreOrder(submitted) },
    slot: slots.find((one) => tags.includes(slotTag(one))) ?? slot,
  };
}

/** A line may omit its price; everything else must be equal. */
function refuseMismatch(submitted: SubmittedOrder, own: ReturnType<typeof orderPayload>): void {
  const priced = submitted.line_items.map((line, index) => ({
    ...line,
    price: line.price ?? own.line_items[index]?.price,
  }));
  const fields = mismatchPaths({ ...submitted, line_items: priced }, own);
  if (fields.length > 0) throw orderMismatch(...fields);
}

function lineRow(line: PricedLine, percent: number): NewOrderLine {
  const { money, points } = linePrice(line, percent);
  return {
    product_id: line.product.id,
    variant_id: line.variant_id,
    title: line.product.title,
    picture: line.pictureName,
    quantity: line.count,
    price_kopiykas: money,
    price_xp: points,
    is_mix_pack: isMixPack(line),
  };
}

async function orderRow(tx: Tx, request: OrderOwner, context: AppContext, agreed: AcceptedOrder) {
  const { lines, draft, payload } = agreed;
  const percent = draft.promo?.percent ?? 0;
  const { money, points, discount } = cartTotals(lines, percent);
  const now = context.now();
  const isPaid = payload.financial_status === 'paid';
  return {
    customer_id: request.customerId,
    brand: request.brand,
    channel: 'online',
    state: isPaid ? 'paid' : 'created',
    store: null,
    money_total: money,
    bonus_total: points,
    method: isPaid ? 'xp' : draft.payment === 2 ? 'card' : 'cash',
    discount,
    earns: pointsEarned(
      lines,
      percent,
      await readEarningRules(tx, context, { brand: request.brand }),
    ),
    has_gift: agreed.giftLevel !== null,
    payload: JSON.stringify(payload),
    created_at: now,
    paid_at: isPaid ? now : null,
    packed_at: null,
    sent_at: null,
    delivered_at: null,
    cancelled_at: null,
  } satisfies NewOrder;
}

interface AcceptedOrder extends PricedOrderLines {
  readonly buyer: Buyer;
  readonly draft: OrderDraft;
  /** False for an order that does not change the cart. */
  readonly isFromCart: boolean;
  readonly payload: ReturnType<typeof orderPayload>;
}

/** Stores the order and its effects. Every order takes its locks in this sequence, so that none deadlocks. */
export async function saveOrder(
  tx: Tx,
  context: AppContext,
  request: OrderOwner,
  agreed: AcceptedOrder,
) {
  const { customerId } = request;
  const { lines, draft, buyer, payload } = agreed;
  const rows = lines.map((line) => lineRow(line, draft.promo?.percent ?? 0));
  const row = await orderRow(tx, request, context, agreed);
  const choices = lines.map(({ variant_id, count, payWith }) => ({ variant_id, count, payWith }));
  const inserted = await insertOrder(tx, row, rows, agreed.isFromCart ? choices : []);
  const stored = { ...row, ...inserted, payload };
  if (draft.promo) await takePromo(tx, buyer, stored, draft.promo.code);
  if (agreed.giftLevel !== null) await setGiftLevel(tx, buyer, agreed.giftLevel);
  await sendOrderJobs(tx, context, stored, buyer);
  await reportOrder(tx, context, stored.id);
  context.cache.invalidate(tx, activityTag(customerId));
  await context.jobs.write(tx);
  // Last, because many orders lock the same stock rows: they are released soon after.
  const taken = lines.map(({ variant_id, count }) => ({ variantId: variant_id, quantity: count }));
  await takeStock(tx, context, taken);
  const spent =
    stored.bonus_total > 0 ? await spend(tx, context, stored, stored.bonus_total) : null;
  await announceEarned(tx, context, stored);
  return { stored, balance: spent?.balance ?? (await readBalance(tx, customerId, context.now())) };
}

/**
 * Creates the submitted order if it equals the one that the server builds. Any difference
 * is refused with an error that names it, and nothing is stored. The caller locks the customer:
 * no other order of the same customer runs until the transaction ends.
 */
export async function placeOrder(tx: Tx, context: AppContext, request: OrderRequest) {
  const { order, brand } = request;
  const choices = readChoices(order);
  const buyer = await adultBuyer(tx, context, request);
  const found = await priceOrderLines(tx, context, {
    customerId: request.customerId,
    brand,
    buyer,
    order,
    choices,
  });
  const draft = await buildDraft(tx, context, request, buyer, choices, found);
  refuseMismatch(order, orderPayload(draftOnDevice(draft, order)));
  const payload = orderPayload(draft);
  const { stored, balance } = await saveOrder(tx, context, request, {
    ...found,
    buyer,
    draft,
    payload,
    isFromCart: true,
  });
  return {
    order: {
      id: String(stored.id),
      order_number: stored.number,
      financial_status: payload.financial_status,
    },
    balance,
  };
}
