import { maxLength } from '@club/api/limits';
import type { DeliveryAddress } from '@club/domain/order-payload';
import { mayIpostCarry } from '@club/domain/shipping';
import { openSlot, type TimeSlot } from '@club/domain/time-slots';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../foundation/database/schema';
import { knownBranch, knownCity } from '../delivery/known-places';
import { isIpostCity } from '../delivery/ipost-repository';
import type { PricedLine } from '../cart/priced-line';
import type { OrderChoices } from './order-choices';

/** One line that a courier can read. */
function isLine(text: string | null, max: number): text is string {
  return text !== null && text.length <= max && text === text.trim() && /^[^\p{C}]+$/u.test(text);
}

function streetLine({ street, house, flat }: OrderChoices) {
  const isWhole = isLine(street, maxLength.street) && isLine(house, maxLength.house);
  if (!isWhole || (flat !== null && !isLine(flat, maxLength.flat))) {
    throw new ClubError('ADDRESS_INCOMPLETE');
  }
  return { branch: null, street, house, flat };
}

async function branchAddress(tx: Tx, context: AppContext, { cityId, branch }: OrderChoices) {
  const known = branch === null ? null : await knownBranch(tx, context, cityId, branch);
  if (known === null) throw new ClubError('BRANCH_UNKNOWN');
  const { number, kind } = known;
  return { branch: { number, kind }, street: null, house: null, flat: null };
}

/** Where and when the parcel goes, if it can. */
export async function deliveryAddress(
  tx: Tx,
  context: AppContext,
  choices: OrderChoices,
  lines: readonly PricedLine[],
): Promise<{ address: DeliveryAddress; slot: TimeSlot | null }> {
  const now = context.now();
  const city = await knownCity(tx, context, choices.cityId);
  if (city === null) throw new ClubError('CITY_UNKNOWN');
  const place = {
    city: { id: city.city_id, name: city.meta.MainDescription, province: city.province },
    ...(choices.delivery === 1 ? await branchAddress(tx, context, choices) : streetLine(choices)),
  };
  if (choices.delivery !== 3) return { address: place, slot: null };
  if (!mayIpostCarry(lines) || !(await isIpostCity(tx, choices.cityId, now))) {
    throw new ClubError('DELIVERY_NOT_POSSIBLE');
  }
  const slot = choices.slot && openSlot('courier', choices.slot, now);
  if (!slot) throw new ClubError('SLOT_PAST');
  return { address: place, slot };
}
