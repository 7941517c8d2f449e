import type { Db, Tx } from '../foundation/database/schema';

/** The switches that an operator has touched. */
export function listSwitches(db: Db | Tx) {
  return db.selectFrom('switches').select(['name', 'is_on']).execute();
}
