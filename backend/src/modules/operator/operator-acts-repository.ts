import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../../foundation/database/schema';

export type StoredAct = Selectable<Tables['operator_acts']>;

export interface ActFilter {
  readonly operator: string | null;
  readonly act: string | null;
  /** Only acts before this id. */
  readonly before: number | null;
}

/** Stores an act; gives its id. */
export async function insertAct(tx: Tx, act: Insertable<Tables['operator_acts']>): Promise<number> {
  const { id } = await tx
    .insertInto('operator_acts')
    .values(act)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the act of a form with a key; null if another one of the same form is stored. */
export async function storeActWithForm(
  tx: Tx,
  act: Insertable<Tables['operator_acts']>,
): Promise<number | null> {
  const row = await tx
    .insertInto('operator_acts')
    .values(act)
    .onConflict((conflict) => conflict.column('form_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export function findActByForm(tx: Tx, key: string): Promise<StoredAct | undefined> {
  return tx.selectFrom('operator_acts').selectAll().where('form_key', '=', key).executeTakeFirst();
}

export function findAct(db: Db, id: number): Promise<StoredAct | undefined> {
  return db.selectFrom('operator_acts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The newest acts that match. */
export function listActs(db: Db, filter: ActFilter, limit: number): Promise<StoredAct[]> {
  const { operator, act, before } = filter;
  let query = db.selectFrom('operator_acts').selectAll().orderBy('id', 'desc').limit(limit);
  if (operator !== null) query = query.where('operator', '=', operator);
  if (act !== null) query = query.where('act', '=', act);
  if (before !== null) query = query.where('id', '<', before);
  return query.execute();
}

/** All operators who ever did something, also those without a key today. */
export async function actingOperators(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('operator_acts')
    .select('operator')
    .distinct()
    .orderBy('operator')
    .execute();
  return rows.map(({ operator }) => operator);
}
