import type { Db, Tx } from '../../foundation/database/schema';

const DAY_MS = 86_400_000;

/** Whether the courier has confirmed within a day that it delivers to the city. */
export async function isIpostCity(db: Db | Tx, cityId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('ipost_cities')
    .select('is_available')
    .where('city_id', '=', cityId)
    .where('at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirst();
  return row?.is_available ?? false;
}

export async function saveIpostCity(
  db: Db,
  cityId: string,
  city: { readonly is_available: boolean; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('ipost_cities')
    .values({ city_id: cityId, ...city })
    .onConflict((conflict) => conflict.column('city_id').doUpdateSet(city))
    .execute();
}
