import { sql } from 'kysely';
import type { Brand } from '@club/domain/brand';
import type { Db } from '../../foundation/database/schema';

/** The service of a studio by which one gets to know a device, as the records of studios name it. */
const trial = 'Знайомство з пристроєм';

/** The studios of an app that offer to get to know a device, in the order of cities. */
export function listTrialStudios(db: Db, brand: Brand) {
  return db
    .selectFrom('places')
    .innerJoin('place_cities', 'place_cities.id', 'places.city_id')
    .select(['places.id', 'place_cities.name as city', 'places.name', 'address'])
    .select(sql<string>`coalesce(phone, '')`.as('phone'))
    .where('kind', '=', 'store')
    .where(({ eb, or }) => or([eb('brand', '=', brand), eb('brand', 'is', null)]))
    .where(sql<boolean>`services @> ${JSON.stringify([trial])}::jsonb`)
    .orderBy('place_cities.position')
    .orderBy('places.position')
    .execute();
}
