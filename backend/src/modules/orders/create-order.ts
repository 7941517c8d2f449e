import { basename } from 'node:path/posix';
import { priceOf, totalsOf } from '@club/domain/cart';
import type { Brand } from '@club/domain/brand';
import { orderPayload, type OrderDraft } from '@club/domain/order-payload';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../database/schema';
import { dealingsTag } from '../auth/sessions';
import { isMixPack } from '../carts/offers';
import type { PricedLine } from '../carts/priced-line';
import { takeStock } from '../catalog/stock-service';
import { balanceOf } from '../loyalty/ledger-service';
import { tellOrder } from '../marketing/marketing-outbox';
import { agreedLines, type AgreedLines } from './agreed-lines';
import { buyerOf, type Buyer } from './buyer';
import { addressOf } from './order-address';
import { choicesOf, differs, type OrderChoices, type SentOrder } from './order-choices';
import { setGiftLevel, takePromo } from './order-offers';
import { pointsEarned, spend } from './order-points';
import { sendOrderOn } from './order-jobs';
import { differences } from './payload-difference';
import { insertOrder, type NewOrder, type NewOrderLine } from './orders-repository';

interface AskedOrder {
  readonly customerId: number;
  readonly brand: Brand;
  readonly order: SentOrder;
}

async function adultBuyer(tx: Tx, context: AppContext, asked: AskedOrder): Promise<Buyer> {
  const buyer = await buyerOf(tx, asked.customerId, asked.brand, context.now());
  if (buyer?.account.shopifyId !== asked.order.customer.id) throw new ClubError('NOT_FOUND');
  if (buyer.isMinor) throw new ClubError('UNDER_AGE');
  return buyer;
}

async function draftOf(
  tx: Tx,
  context: AppContext,
  { brand }: AskedOrder,
  buyer: Buyer,
  choices: OrderChoices,
  { lines, promo }: AgreedLines,
): Promise<OrderDraft> {
  const { firstName, lastName, phone, isAgeVerified, isVeloUser, account } = buyer;
  return {
    brand,
    lines,
    customer: { id: account.shopifyId, firstName, lastName, phone, isAgeVerified, isVeloUser },
    payment: choices.payment,
    delivery: choices.delivery,
    ...(await addressOf(tx, context, choices, lines)),
    comment: choices.comment,
    promo,
    freeFrom: context.club.freeShippingFromUah[brand] * 100,
  };
}

/** A line may come without its price; everything else must be the same. */
function refuseOther(sent: SentOrder, own: ReturnType<typeof orderPayload>): void {
  const priced = sent.line_items.map((line, index) => ({
    ...line,
    price: line.price ?? own.line_items[index]?.price,
  }));
  const fields = differences({ ...sent, line_items: priced }, own);
  if (fields.length > 0) throw differs(...fields);
}

function lineRow(line: PricedLine, percent: number): NewOrderLine {
  const { money, points } = priceOf(line, percent);
  return {
    product_id: line.product.id,
    variant_id: line.variant_id,
    title: line.product.title,
    // Lines keep the picture's name, as the catalogue does.
    picture: basename(line.product.picture, '.svg'),
    quantity: line.count,
    price_kopiykas: money,
    price_xp: points,
    is_mix_pack: isMixPack(line),
  };
}

function orderRow(asked: AskedOrder, context: AppContext, agreed: Agreed) {
  const { lines, draft, payload } = agreed;
  const percent = draft.promo?.percent ?? 0;
  const { money, points, discount } = totalsOf(lines, percent);
  const now = context.now();
  const isPaid = payload.financial_status === 'paid';
  return {
    customer_id: asked.customerId,
    brand: asked.brand,
    channel: 'online',
    state: isPaid ? 'paid' : 'created',
    store: null,
    money_total: money,
    bonus_total: points,
    method: isPaid ? 'xp' : draft.payment === 2 ? 'card' : 'cash',
    discount,
    earns: pointsEarned(lines, percent, context.club),
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

interface Agreed extends AgreedLines {
  readonly buyer: Buyer;
  readonly draft: OrderDraft;
  readonly payload: ReturnType<typeof orderPayload>;
}

/** Everything that an order does, in the order in which every order does it: no two wait in a ring. */
async function carryOut(tx: Tx, context: AppContext, asked: AskedOrder, agreed: Agreed) {
  const { customerId } = asked;
  const { lines, draft, buyer, payload } = agreed;
  const rows = lines.map((line) => lineRow(line, draft.promo?.percent ?? 0));
  const row = orderRow(asked, context, agreed);
  const stored = { ...row, ...(await insertOrder(tx, row, rows)), payload };
  if (draft.promo) await takePromo(tx, buyer, stored);
  if (agreed.giftLevel !== null) await setGiftLevel(tx, buyer, agreed.giftLevel);
  await sendOrderOn(tx, context, stored, buyer);
  await tellOrder(tx, context, stored.id);
  context.cache.invalidate(tx, dealingsTag(customerId));
  await context.jobs.write(tx);
  // Last, since many orders meet here: rows that are locked are free again soon.
  const taken = lines.map(({ variant_id, count }) => ({ variantId: variant_id, quantity: count }));
  await takeStock(tx, context, taken);
  const spent =
    stored.bonus_total > 0 ? await spend(tx, context, stored, stored.bonus_total) : null;
  return { stored, balance: spent?.balance ?? (await balanceOf(tx, customerId)) };
}

/**
 * Makes the order that was sent, if it is the one that the server would make. Whatever differs
 * is refused with the error that says what, and nothing is left of it. The caller holds the customer:
 * nothing else of this one is ordered until the transaction ends.
 */
export async function createOrderOf(tx: Tx, context: AppContext, asked: AskedOrder) {
  const { order, brand } = asked;
  const choices = choicesOf(order);
  const buyer = await adultBuyer(tx, context, asked);
  const found = await agreedLines(tx, context, { brand, buyer, order, choices });
  const draft = await draftOf(tx, context, asked, buyer, choices, found);
  const payload = orderPayload(draft);
  refuseOther(order, payload);
  const { stored, balance } = await carryOut(tx, context, asked, {
    ...found,
    buyer,
    draft,
    payload,
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
