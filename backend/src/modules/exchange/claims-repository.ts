import { pageSize } from '@club/api/limits';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../../foundation/database/schema';

export type ClaimRow = Selectable<Tables['reward_takings']>;

/** The reservation that the customer's next one replaces, ended or not. */
export function findReserved(db: Db | Tx, customerId: number) {
  return db
    .selectFrom('reward_takings')
    .select(['id', 'price', 'reserved_until'])
    .where('customer_id', '=', customerId)
    .where('state', '=', 'reserved')
    .executeTakeFirst();
}

export async function insertClaim(
  tx: Tx,
  claim: Insertable<Tables['reward_takings']>,
): Promise<number> {
  const { id } = await tx
    .insertInto('reward_takings')
    .values(claim)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The customer's own claim, locked. */
export function lockClaim(tx: Tx, id: number, customerId: number): Promise<ClaimRow | undefined> {
  return tx
    .selectFrom('reward_takings')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
}

/** False if it is not a reservation of this customer. */
export async function markReleased(tx: Tx, id: number, customerId: number): Promise<boolean> {
  const row = await tx
    .updateTable('reward_takings')
    .set({ state: 'released' })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'reserved')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markTaken(
  tx: Tx,
  id: number,
  taken: { readonly code: string; readonly taken_at: Date; readonly usable_until: string },
): Promise<void> {
  await tx
    .updateTable('reward_takings')
    .set({ ...taken, state: 'taken' })
    .where('id', '=', id)
    .execute();
}

/** A claim with a code: what it is of stays as it was when the code was made. */
export interface TakenRow extends ClaimRow {
  readonly title: string;
  readonly picture: string;
  readonly terms: string;
  readonly hand_out: string;
  readonly is_adults_only: boolean;
}

function takenRows(db: Db | Tx) {
  return db
    .selectFrom('reward_takings')
    .innerJoin('rewards', 'rewards.id', 'reward_takings.reward_id')
    .selectAll('reward_takings')
    .select('picture')
    .$narrowType<Omit<TakenRow, 'picture'>>();
}

/** A page of what the customer has taken, newest first, and where the next one begins. */
export async function listTaken(db: Db, customerId: number, before: number | null) {
  const found: TakenRow[] = await takenRows(db)
    .where('customer_id', '=', customerId)
    .where('code', 'is not', null)
    .$if(before !== null, (query) => query.where('reward_takings.id', '<', before ?? 0))
    .orderBy('reward_takings.id', 'desc')
    .limit(pageSize.takenRewards + 1)
    .execute();
  const rows = found.slice(0, pageSize.takenRewards);
  const next = found.length > rows.length ? String(rows.at(-1)?.id) : null;
  return { rows, next };
}

export function findTaken(db: Db | Tx, id: number): Promise<TakenRow | undefined> {
  return takenRows(db)
    .where('reward_takings.id', '=', id)
    .where('code', 'is not', null)
    .executeTakeFirst();
}

/** The number of the claim with this code. */
export async function findByCode(db: Db | Tx, code: string): Promise<number | null> {
  const row = await db
    .selectFrom('reward_takings')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.id ?? null;
}

interface Use {
  readonly at: Date;
  readonly operator: string;
  readonly today: string;
}

/** Uses it, once: of two tills at the same moment the second one gets undefined. */
export function markUsed(tx: Tx, id: number, { at, operator, today }: Use) {
  return tx
    .updateTable('reward_takings')
    .set({ state: 'used', used_at: at, used_by: operator })
    .where('id', '=', id)
    .where('state', '=', 'taken')
    .where('usable_until', '>=', today)
    .returning('customer_id')
    .executeTakeFirst();
}

/** Some that were not used by their last day. */
export function listUnused(db: Db, today: string, limit: number) {
  return db
    .selectFrom('reward_takings')
    .select(['id', 'returns_unused'])
    .where('state', '=', 'taken')
    .where('usable_until', '<', today)
    .orderBy('usable_until')
    .limit(limit)
    .execute();
}

/** What the customer may still give back. */
export async function listReturnable(tx: Tx, customerId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('reward_takings')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'taken')
    .where('returns_unused', '=', true)
    .orderBy('reward_id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What is given back of a claim that was not used. */
export type UnusedClaim = Pick<ClaimRow, 'id' | 'reward_id' | 'customer_id' | 'brand' | 'price'>;

function endTaken(tx: Tx, id: number, state: 'returned' | 'lapsed') {
  return tx
    .updateTable('reward_takings')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'taken')
    .returning(['id', 'reward_id', 'customer_id', 'brand', 'price']);
}

/** Ends one that was not used in time; undefined if somebody did it before. */
export function markUnused(
  tx: Tx,
  id: number,
  state: 'returned' | 'lapsed',
  today: string,
): Promise<UnusedClaim | undefined> {
  return endTaken(tx, id, state).where('usable_until', '<', today).executeTakeFirst();
}

/** Ends one that its customer gives back; undefined if it was used, or may not be given back. */
export function markReturned(
  tx: Tx,
  id: number,
  customerId: number,
): Promise<UnusedClaim | undefined> {
  return endTaken(tx, id, 'returned')
    .where('customer_id', '=', customerId)
    .where('returns_unused', '=', true)
    .executeTakeFirst();
}
