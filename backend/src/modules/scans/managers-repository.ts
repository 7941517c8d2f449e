import type { Manager, ManagerType } from '@club/api/contract/scans';
import type { Brand } from '@club/domain/brand';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../../foundation/database/schema';

export type ManagerRow = Selectable<Tables['managers']>;

/** The manager whom the customer has chosen, while the manager works for the club. */
export async function readChosenManager(db: Db | Tx, customerId: number): Promise<Manager | null> {
  const row = await db
    .selectFrom('chosen_managers')
    .innerJoin('managers', 'managers.badge', 'chosen_managers.badge')
    .select(['managers.badge as id', 'type', 'name'])
    .where('customer_id', '=', customerId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** What a customer reads on a badge. */
export interface BadgeQuery {
  readonly badge: string;
  readonly type: ManagerType;
  readonly brand: Brand;
}

export async function findActiveManager(
  tx: Tx,
  { badge, type, brand }: BadgeQuery,
): Promise<Manager | null> {
  const row = await tx
    .selectFrom('managers')
    .select(['badge as id', 'type', 'name'])
    .where('badge', '=', badge)
    .where('type', '=', type)
    .where('brand', '=', brand)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

export async function putChoice(
  tx: Tx,
  choice: { readonly customer_id: number; readonly badge: string; readonly chosen_at: Date },
): Promise<void> {
  const { badge, chosen_at } = choice;
  await tx
    .insertInto('chosen_managers')
    .values(choice)
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ badge, chosen_at }))
    .execute();
}

export async function deleteChoice(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('chosen_managers').where('customer_id', '=', customerId).execute();
}

/** Adds a manager, or changes the one with this badge. */
export async function putManager(tx: Tx, manager: Insertable<Tables['managers']>): Promise<void> {
  const { badge: _, ...changes } = manager;
  await tx
    .insertInto('managers')
    .values(manager)
    .onConflict((conflict) => conflict.column('badge').doUpdateSet(changes))
    .execute();
}

/** Locks a manager until the transaction ends; undefined for an unknown badge. */
export function lockManager(tx: Tx, badge: string) {
  return tx
    .selectFrom('managers')
    .select('is_active')
    .where('badge', '=', badge)
    .forUpdate()
    .executeTakeFirst();
}

/** Gives the changed row; undefined for an unknown badge. */
export function setManagerActive(tx: Tx, badge: string, isActive: boolean) {
  return tx
    .updateTable('managers')
    .set({ is_active: isActive })
    .where('badge', '=', badge)
    .returningAll()
    .executeTakeFirst();
}

/** All managers with the number of scans that name them. */
export function listManagers(db: Db) {
  return db
    .selectFrom('managers')
    .selectAll('managers')
    .select((select) =>
      select
        .selectFrom('scans')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('scans.manager', '=', 'managers.badge')
        .as('scans'),
    )
    .orderBy('is_active', 'desc')
    .orderBy('badge')
    .execute();
}
