import type { Brand } from '@club/domain/brand';
import { toUah } from '@club/domain/money';
import { openSlot } from '@club/domain/time-slots';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Db, Tx } from '../../database/schema';
import { HopelessJobError, type JobData } from '../../jobs/jobs';
import { createCallCentre } from './call-centre';
import { PhoneCallsError, type PhoneCalls } from './phone-calls';
import { createSandboxCalls } from './sandbox-calls';

interface AskedCall {
  readonly customerId: number;
  readonly brand: Brand;
  readonly orderNumber: number;
  readonly callFrom: string;
  readonly callTo: string;
}

/** `2026-11-20T12:00` and `2026-11-20T15:00` as a window that can still be chosen. */
function slotOf({ callFrom, callTo }: AskedCall, now: Date) {
  const [date = '', from = ''] = callFrom.split('T');
  const [sameDate, to = ''] = callTo.split('T');
  return sameDate === date ? openSlot('call', { date, from, to }, now) : null;
}

/** Keeps the slot asked for last; the same one again is no second call. */
export async function askForCall(tx: Tx, context: AppContext, asked: AskedCall): Promise<void> {
  const now = context.now();
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('number', '=', asked.orderNumber)
    .where('customer_id', '=', asked.customerId)
    .where('brand', '=', asked.brand)
    .where('channel', '=', 'online')
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();
  if (!order) throw new ClubError('ORDER_NOT_FOUND');
  if (slotOf(asked, now) === null) throw new ClubError('SLOT_PAST');
  const { callFrom, callTo } = asked;
  const kept = { call_from: callFrom, call_to: callTo, asked_at: now };
  const isNew = await tx
    .insertInto('order_calls')
    .values({ order_id: order.id, ...kept })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet(kept).where('order_calls.call_from', '<>', callFrom),
    )
    .returning('order_id')
    .executeTakeFirst();
  if (isNew) await context.jobs.send(tx, 'orders.call', { orderId: order.id, from: callFrom });
}

/** The call with the server's own figures, or null when it is not wanted any more. */
async function callOf(db: Db, { orderId, from }: JobData['orders.call']) {
  const order = await db
    .selectFrom('orders')
    .innerJoin('order_calls', 'order_calls.order_id', 'orders.id')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['number', 'money_total', 'method', 'customer_id', 'brand', 'call_from', 'call_to'])
    .select(['phone', 'first_name'])
    .where('orders.id', '=', orderId)
    .where('call_from', '=', from)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();
  if (!order) return null;
  const { count, spent } = await db
    .selectFrom('orders')
    .select((one) => [
      one.fn.countAll<number>().as('count'),
      one.fn.sum<string>('money_total').as('spent'),
    ])
    .where('customer_id', '=', order.customer_id)
    .where('brand', '=', order.brand)
    .where('channel', '=', 'online')
    .where('state', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  const total = Number(spent);
  return {
    key: `call-${order.number}-${from}`,
    orderNumber: order.number,
    orderSum: toUah(order.money_total),
    orderPayment: order.method,
    callFrom: order.call_from,
    callTo: order.call_to,
    phone: order.phone,
    first_name: order.first_name,
    avgCheck: toUah(Math.round(total / count)),
    totalSpent: toUah(total),
    orders_count: count,
  };
}

/** The sandbox calls nobody, whatever else is configured. */
export function phoneCallsOf({ config, db }: AppContext): PhoneCalls {
  if (config.sandbox) return createSandboxCalls(db);
  if (config.orderServices.callCentre) return createCallCentre(config.orderServices.callCentre);
  const reason = 'No call centre: set CALL_CENTRE_URL and CALL_CENTRE_TOKEN';
  return {
    request: () => Promise.reject(new PhoneCallsError(reason, { isHopeless: false })),
  };
}

/** Hands one call to those who call. */
export async function passCallOn(
  { db }: AppContext,
  calls: PhoneCalls,
  data: JobData['orders.call'],
): Promise<void> {
  const call = await callOf(db, data);
  if (call === null) return;
  try {
    await calls.request(call);
  } catch (error) {
    if (error instanceof PhoneCallsError && error.isHopeless) {
      throw new HopelessJobError(error.message, { cause: error });
    }
    throw error;
  }
}
