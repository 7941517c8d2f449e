import { isApiError, type Call } from '@club/api';
import { sendAddress } from '@club/api/contract/ipost';
import { getOrderHistory, sendPhoneCall, sendPromocode } from '@club/api/contract/orders';
import type { Brand } from '@club/domain/brand';
import { toUah } from '@club/domain/money';
import type { Customer } from '@club/platform';
import { clearCookie } from '@club/platform/cookies';
import { createSectionCall } from '@club/platform/section';
import { ipostSection } from './ipost-section';
import { notePlaced, placedOrder, type PlacedOrder } from './placed';
import { wait } from './wait';

/** Who asks, and in which app. */
export interface FollowUpContext {
  readonly api: Call;
  readonly brand: Brand;
  readonly shop: string;
  readonly customer: Customer;
}

/** What still has to be told after an order, in words for when it cannot be. */
export const followUpWords = {
  friendCode: 'Код друга не додано',
  call: 'Дзвінок не замовлено',
  ipost: 'Кур’єр ще не отримав адресу',
} as const;

/** The name of something that is told after an order. */
export type FollowUp = keyof typeof followUpWords;

const againMs = 1000;
/** What the customer bought before, as far as the first page of the history says it. */
async function spentBefore(api: Call) {
  const { orders, total } = await api(getOrderHistory, { offset: 0 });
  const kept = orders.filter(({ state }) => state !== 'cancelled');
  const spent = kept.reduce((sum, { money }) => sum + money, 0);
  const average = kept.length > 0 ? Math.round(spent / kept.length) : 0;
  return { avgCheck: toUah(average), totalSpent: toUah(spent), orders_count: total };
}

async function askForCall({ api, customer }: FollowUpContext, order: PlacedOrder): Promise<void> {
  const { call, sum, number, method } = order;
  if (call === null) return;
  await api(sendPhoneCall, {
    orderSum: sum,
    orderNumber: number,
    orderPayment: method,
    callFrom: `${call.date}T${call.from}`,
    callTo: `${call.date}T${call.to}`,
    phone: customer.phone,
    first_name: customer.firstName,
    ...(await spentBefore(api)),
  });
}

/** Hands the address to the courier; after a failure once more, with a new token. */
async function tellCourier({ api }: FollowUpContext, order: PlacedOrder): Promise<void> {
  if (order.ipost === null) return;
  const { slot, ...address } = order.ipost;
  const call = createSectionCall(api, ipostSection);
  const send = () =>
    call(sendAddress, {
      ...address,
      delivery_date: slot.date,
      delivery_time_from: slot.from,
      delivery_time_to: slot.to,
      order_id: order.orderId,
      // The section adds it.
      token: '',
    });
  try {
    await send();
  } catch {
    clearCookie('ipostToken');
    await wait(againMs);
    await send();
  }
}

async function attachCode({ api, shop }: FollowUpContext, order: PlacedOrder): Promise<void> {
  const { friendCode, orderId } = order;
  if (friendCode === null) return;
  await api(sendPromocode, { code: friendCode, orderId, shopDomain: shop });
}

const followUps: Readonly<
  Record<FollowUp, (context: FollowUpContext, order: PlacedOrder) => Promise<void>>
> = { friendCode: attachCode, call: askForCall, ipost: tellCourier };

/** Whether something is still to be told. */
export function hasFollowUps(brand: Brand, orderId: string): boolean {
  const order = placedOrder(brand, orderId);
  return (
    order !== null && (Object.keys(followUps) as FollowUp[]).some((name) => order[name] !== null)
  );
}

/** Something that was not told, why, and whether it is worth another try. */
export interface FailedFollowUp {
  readonly name: FollowUp;
  readonly error: unknown;
}

/** A code that is no code, or a call that came too late, will never do; an address may yet be taken. */
function isOver(name: FollowUp, error: unknown): boolean {
  if (name === 'ipost' || !isApiError(error) || error.kind !== 'declared') return false;
  return error.status !== undefined && error.status < 500 && error.status !== 429;
}

/**
 * Does what is still to be done about an order, each thing once: what is done is noted on the
 * device before the next begins, so that a reload goes on where it stopped.
 */
export async function runFollowUps(
  context: FollowUpContext,
  orderId: string,
): Promise<FailedFollowUp[]> {
  const { brand } = context;
  const failed: FailedFollowUp[] = [];
  for (const name of Object.keys(followUps) as FollowUp[]) {
    const order = placedOrder(brand, orderId);
    if (order === null || order[name] === null) continue;
    try {
      await followUps[name](context, order);
      notePlaced(brand, orderId, { [name]: null });
    } catch (error) {
      failed.push({ name, error });
      if (isOver(name, error)) notePlaced(brand, orderId, { [name]: null });
    }
  }
  return failed;
}
