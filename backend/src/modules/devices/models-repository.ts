import type { Insertable } from 'kysely';
import type { Db, Tables, Tx } from '../../foundation/database/schema';
import './devices-tables';

/** Adds models, or changes those whose codes exist. */
export async function putModels(
  tx: Tx,
  models: readonly Insertable<Tables['device_models']>[],
): Promise<void> {
  await tx
    .insertInto('device_models')
    .values(models)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet(({ ref }) => ({
        brand: ref('excluded.brand'),
        title: ref('excluded.title'),
        picture: ref('excluded.picture'),
        warranty_months: ref('excluded.warranty_months'),
        tips: ref('excluded.tips'),
      })),
    )
    .execute();
}

export async function readModelCodes(db: Db | Tx): Promise<string[]> {
  const rows = await db.selectFrom('device_models').select('code').execute();
  return rows.map(({ code }) => code);
}

/** A statement has so many rows at most. */
const BATCH_SIZE = 5000;

/** Adds the serial numbers that are not known; gives how many. */
export async function addSerials(
  tx: Tx,
  serials: readonly Insertable<Tables['device_serials']>[],
): Promise<number> {
  let added = 0;
  for (let from = 0; from < serials.length; from += BATCH_SIZE) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('device_serials')
      .values(serials.slice(from, from + BATCH_SIZE))
      .onConflict((conflict) => conflict.column('serial').doNothing())
      .executeTakeFirst();
    added += Number(numInsertedOrUpdatedRows ?? 0n);
  }
  return added;
}

/** The models with how many devices of each were produced and are registered. */
export function listModels(db: Db) {
  return db
    .selectFrom('device_models as m')
    .leftJoin('device_serials as s', 's.model', 'm.code')
    .leftJoin('devices as d', (join) =>
      join.onRef('d.serial', '=', 's.serial').on('d.released_at', 'is', null),
    )
    .select((one) => [
      'm.code',
      'm.title',
      'm.brand',
      'm.warranty_months',
      one.fn.count<number>('s.serial').as('produced'),
      one.fn.count<number>('d.id').as('registered'),
    ])
    .groupBy(['m.code'])
    .orderBy('m.code')
    .execute();
}
