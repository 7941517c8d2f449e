import type { Brand } from '@club/domain/brand';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Tables, Tx } from '../../foundation/database/schema';

export type RewardRow = Selectable<Tables['rewards']>;

/** The rewards of an app, also those that are stopped, in the order of the list. */
export function listRewards(db: Db, brand: Brand): Promise<RewardRow[]> {
  return db
    .selectFrom('rewards')
    .selectAll()
    .where((where) => where.or([where('brand', 'is', null), where('brand', '=', brand)]))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** What changes with every reservation: how many are reserved by others and taken, in all and by the customer. */
export interface RewardCounts {
  readonly reserved: number;
  readonly taken: number;
  readonly own: number;
}

interface CountsQuery {
  readonly customerId: number;
  readonly now: Date;
  /** One reward; all without it. */
  readonly rewardId?: number;
}

/** The counts of rewards, by their ids. A reservation of the customer's own leaves its piece free. */
export async function countClaims(
  db: Db | Tx,
  { customerId, now, rewardId }: CountsQuery,
): Promise<ReadonlyMap<number, RewardCounts>> {
  const { rows } = await sql<RewardCounts & { id: number }>`
    select r.id, r.taken,
      (select count(*) from reward_takings t
        where t.reward_id = r.id and t.state = 'reserved' and t.reserved_until > ${now}
          and t.customer_id <> ${customerId}) as reserved,
      (select count(*) from reward_takings t
        where t.customer_id = ${customerId} and t.reward_id = r.id
          and t.state in ('taken', 'used', 'lapsed')) as own
    from rewards r
    ${rewardId === undefined ? sql`` : sql`where r.id = ${rewardId}`}`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** The reward, locked until the transaction ends: its pieces are counted under this lock. */
export function lockReward(tx: Tx, id: number): Promise<RewardRow | undefined> {
  return tx
    .selectFrom('rewards')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The rewards with these keys, locked until the transaction ends, by key. */
export async function lockRewards(
  tx: Tx,
  keys: readonly string[],
): Promise<ReadonlyMap<string, RewardRow>> {
  const rows = await tx
    .selectFrom('rewards')
    .selectAll()
    .where('key', 'in', keys)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

/** Adds to the pieces that customers have; the database refuses more than there are. */
export async function addTaken(tx: Tx, id: number, pieces: 1 | -1): Promise<void> {
  await tx
    .updateTable('rewards')
    .set({ taken: sql`taken + ${pieces}` })
    .where('id', '=', id)
    .execute();
}

export async function changeReward(
  tx: Tx,
  id: number,
  change: Updateable<Tables['rewards']>,
): Promise<void> {
  await tx.updateTable('rewards').set(change).where('id', '=', id).execute();
}

/** Adds the reward of a key, or changes it. */
export async function putReward(
  tx: Tx,
  { key, ...values }: Insertable<Tables['rewards']>,
): Promise<void> {
  await tx
    .insertInto('rewards')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
}

/** A reward with the numbers that operators see. */
export interface RewardOverview extends RewardRow {
  readonly reserved: number;
  readonly used: number;
}

/** All rewards of both apps. */
export async function readOverview(db: Db | Tx, now: Date): Promise<RewardOverview[]> {
  return db
    .selectFrom('rewards')
    .selectAll()
    .select((select) => [
      select
        .selectFrom('reward_takings')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('reward_id', '=', 'rewards.id')
        .where('state', '=', 'reserved')
        .where('reserved_until', '>', now)
        .$asScalar()
        .$notNull()
        .as('reserved'),
      select
        .selectFrom('reward_takings')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('reward_id', '=', 'rewards.id')
        .where('state', '=', 'used')
        .$asScalar()
        .$notNull()
        .as('used'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute();
}
