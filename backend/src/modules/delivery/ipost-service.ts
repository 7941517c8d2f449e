import type { CitySuggestion } from '@club/api/contract/delivery';
import { refuseOverLimit } from '../../app/address-limit';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { createSectionTokens, type SectionTokens } from '../../app/section-tokens';
import type { Db } from '../../foundation/database/schema';
import type { Courier, CourierAddress } from '../../outside/courier/port';
import { ServiceError } from '../../outside/service-error';
import { findCity } from './delivery-repository';
import { isIpostCity, saveIpostCity } from './ipost-repository';

const TOKEN_SECONDS = 1800;

/** The tokens of the section of the courier. */
export function createIpostTokens(context: AppContext): SectionTokens {
  return createSectionTokens(context, {
    section: 'ipost',
    lifeSeconds: TOKEN_SECONDS,
    refusal: 'IPOST_UNAUTHENTICATED',
  });
}

/** The courier limits our calls: beyond its limit no order could be handed over. */
export function countCall({ db, club, now }: AppContext, customerId: number): Promise<void> {
  const limit = { bucket: `courier:${customerId}`, ...club.delivery.courierCalls };
  return refuseOverLimit(db, limit, now(), 'TOO_MANY_REQUESTS');
}

/** Asks the courier whether it delivers to the city, and stores the answer for orders. */
export async function checkCity(
  { db, now, log }: AppContext,
  courier: Courier,
  city: CitySuggestion,
): Promise<boolean> {
  try {
    const name = city.meta.MainDescription;
    const isAvailable = await courier.goesTo({ id: city.city_id, name });
    await saveIpostCity(db, city.city_id, { is_available: isAvailable, at: now() });
    return isAvailable;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    log.warn({ error: error.message }, 'the courier has not answered');
    // Customers can still choose another delivery.
    return isIpostCity(db, city.city_id, now());
  }
}

/** Asks the courier whether it finds an address. */
export async function checkCourierAddress(
  { log }: AppContext,
  courier: Courier,
  address: CourierAddress,
): Promise<boolean> {
  try {
    return await courier.finds(address);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    log.warn({ error: error.message }, 'the courier has not answered');
    // A refusal that cannot be known must not stop an order: the address can be corrected later.
    return !error.isPermanent;
  }
}

/** A city of the directory; throws if it is unknown. */
export async function knownCity(db: Db, cityId: string): Promise<CitySuggestion> {
  const city = await findCity(db, cityId);
  if (city === null) throw new ClubError('CITY_UNKNOWN');
  return city;
}
