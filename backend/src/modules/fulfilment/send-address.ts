import type { EndpointInput } from '@club/api';
import type { sendAddress, CitySuggestion } from '@club/api/contract/delivery';
import { isSameSlot, isSlotOpen, isSlotOver } from '@club/domain/time-slots';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../foundation/database-id';
import type { Courier } from '../../outside/courier/port';
import { countCall, knownCity } from '../delivery/ipost-service';
import { toDestination, type SentDestination } from '../orders/corrected-address';
import { ownIpostOrder, sendOwnAddress, type OwnOrder } from './hand-over';
import { findShipment } from './shipments-repository';

type AddressInput = EndpointInput<typeof sendAddress>;

function toSentDestination(
  input: AddressInput,
  { city_id: cityId, meta }: CitySuggestion,
): SentDestination {
  const { street, flat, comment } = input;
  return {
    cityId,
    cityName: meta.MainDescription,
    street,
    flat,
    comment,
    date: input.delivery_date,
    from: input.delivery_time_from,
    to: input.delivery_time_to,
  };
}

/** A new slot must be open; the slot of the order stays its own until nobody can come any more. */
function isSlotLost(order: OwnOrder, sent: SentDestination, now: Date): boolean {
  const isOwn = isSameSlot(sent, toDestination(order.payload));
  return isOwn ? isSlotOver(sent, now) : !isSlotOpen('courier', sent, now);
}

/** Hands over the customer's order with the sent address, unless it was handed over before. */
export async function takeAddress(
  context: AppContext,
  courier: Courier,
  customerId: number,
  input: AddressInput,
): Promise<void> {
  const { db, now } = context;
  const order = await ownIpostOrder(db, customerId, databaseId(input.order_id));
  // By the job, or by a call whose answer was lost: a success even if the slot is past by now.
  if (await findShipment(db, order.id)) return;
  const city = await knownCity(db, input.city);
  const destination = toSentDestination(input, city);
  if (isSlotLost(order, destination, now())) throw new ClubError('SLOT_PAST');
  await countCall(context, customerId);
  await sendOwnAddress(context, courier, order, destination);
}
