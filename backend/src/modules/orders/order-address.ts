import type { DeliveryAddress } from '@club/domain/order-payload';
import { mayIpostCarry } from '@club/domain/shipping';
import { openSlot, type TimeSlot } from '@club/domain/time-slots';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import type { Tx } from '../../database/schema';
import { knownBranch, knownCity } from '../delivery/known-places';
import { isIpostCity } from '../ipost/ipost-service';
import type { PricedLine } from '../carts/priced-line';
import type { OrderChoices } from './order-choices';

const most = { street: 120, house: 20, flat: 20 };

/** One line that a courier can read. */
function isLine(text: string | null, longest: number): text is string {
  return (
    text !== null && text.length <= longest && text === text.trim() && /^[^\p{C}]+$/u.test(text)
  );
}

function streetOf({ street, house, flat }: OrderChoices) {
  const isWhole = isLine(street, most.street) && isLine(house, most.house);
  if (!isWhole || (flat !== null && !isLine(flat, most.flat))) {
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
export async function addressOf(
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
    ...(choices.delivery === 1 ? await branchAddress(tx, context, choices) : streetOf(choices)),
  };
  if (choices.delivery !== 3) return { address: place, slot: null };
  if (!mayIpostCarry(lines) || !(await isIpostCity(tx, choices.cityId, now))) {
    throw new ClubError('DELIVERY_NOT_POSSIBLE');
  }
  const slot = choices.slot && openSlot('courier', choices.slot, now);
  if (!slot) throw new ClubError('SLOT_PAST');
  return { address: place, slot };
}
