import type { Brand } from '@club/domain/brand';
import { toUah } from '@club/domain/money';
import { isSlotOver, openSlot } from '@club/domain/time-slots';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Db, Tx } from '../../foundation/database/schema';
import { PermanentJobError, type JobData } from '../../foundation/jobs/jobs';
import type { CallCentre } from '../../outside/call-centre/port';
import { findCall, findCallableOrderId, saveCall, sumOrders } from './fulfilment-repository';

interface CallRequest {
  readonly customerId: number;
  readonly brand: Brand;
  readonly orderNumber: number;
  readonly callFrom: string;
  readonly callTo: string;
}

/** `2026-11-20T12:00` and `2026-11-20T15:00` as a window that can still be chosen. */
function parseSlot({ callFrom, callTo }: CallRequest, now: Date) {
  const [date = '', from = ''] = callFrom.split('T');
  const [sameDate, to = ''] = callTo.split('T');
  return sameDate === date ? openSlot('call', { date, from, to }, now) : null;
}

/** Stores the requested slot; the same slot again is no second call. */
export async function saveCallRequest(
  tx: Tx,
  context: AppContext,
  request: CallRequest,
): Promise<void> {
  const now = context.now();
  const orderId = await findCallableOrderId(tx, request);
  if (orderId === null) throw new ClubError('ORDER_NOT_FOUND');
  const { callFrom, callTo } = request;
  const stored = await findCall(tx, orderId, callFrom);
  // Its answer was lost, and the slot may have begun since.
  if (stored?.call_to === callTo) return;
  if (parseSlot(request, now) === null) throw new ClubError('SLOT_PAST');
  const call = { call_from: callFrom, call_to: callTo, asked_at: now };
  const isNew = await saveCall(tx, orderId, call);
  if (isNew) await context.jobs.send(tx, 'orders.call', { orderId, from: callFrom });
}

/** The call with the server's own data, or null when it is no longer requested. */
async function buildCall(db: Db, { orderId, from }: JobData['orders.call']) {
  const order = await findCall(db, orderId, from);
  if (!order) return null;
  const { count, total } = await sumOrders(db, order.customer_id, order.brand);
  return {
    // With its time: a slot that is chosen again after another one is a new request.
    key: `call-${order.number}-${from}-${order.asked_at.getTime()}`,
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

/** Whether nobody can be called in the slot any more. */
function isOver({ callTo }: Pick<CallRequest, 'callTo'>, now: Date): boolean {
  const [date = '', to = ''] = callTo.split('T');
  return isSlotOver({ date, to }, now);
}

/** Requests one call from the call centre. After its slot it would be a surprise, so operators decide. */
export async function requestCall(
  { db, now }: AppContext,
  calls: CallCentre,
  data: JobData['orders.call'],
): Promise<void> {
  const call = await buildCall(db, data);
  if (call === null) return;
  if (isOver(call, now())) {
    throw new PermanentJobError(
      `The call about order ${call.orderNumber} was not requested, because its time slot is over: call the customer, then discard this job`,
    );
  }
  await calls.request(call);
}
