import type { Insertable } from 'kysely';
import type { Db, Tables, Tx } from '../foundation/database/schema';

/** The switches that an operator has touched. */
export function listSwitches(db: Db | Tx) {
  return db.selectFrom('switches').select(['name', 'is_on']).execute();
}

export async function putSwitch(
  tx: Tx,
  { name, ...change }: Insertable<Tables['switches']>,
): Promise<void> {
  await tx
    .insertInto('switches')
    .values({ name, ...change })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(change))
    .execute();
}
