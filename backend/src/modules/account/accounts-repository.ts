import { addTags } from '@club/domain/age';
import type { Brand } from '@club/domain/brand';
import type { Db, Tx } from '../../foundation/database/schema';
import { insertAppUser, lockCustomer } from './users-repository';

/** Adds tags that are absent; gives all of them, joined by comma. */
export async function addAccountTags(
  tx: Tx,
  accountId: number,
  added: readonly string[],
): Promise<string> {
  const { tags } = await tx
    .selectFrom('app_users')
    .select('tags')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const all = addTags(tags, added);
  await tx.updateTable('app_users').set({ tags: all }).where('id', '=', accountId).execute();
  return all;
}

export interface Metafield {
  readonly namespace: string;
  readonly key: string;
  readonly value: string;
}

/** Sets metafields of an account; one that is there gets the new value. */
export async function putMetafields(
  tx: Tx,
  accountId: number,
  fields: readonly Metafield[],
): Promise<void> {
  for (const { namespace, key, value } of fields) {
    await tx
      .insertInto('metafields')
      .values({ app_user_id: accountId, namespace, key, value })
      .onConflict((conflict) =>
        conflict.columns(['app_user_id', 'namespace', 'key']).doUpdateSet({ value }),
      )
      .execute();
  }
}

/** Deletes a metafield of these accounts; gives the values that it had. */
export async function deleteMetafield(
  tx: Tx,
  accountIds: readonly number[],
  { namespace, key }: Pick<Metafield, 'namespace' | 'key'>,
): Promise<string[]> {
  if (accountIds.length === 0) return [];
  const deleted = await tx
    .deleteFrom('metafields')
    .where('app_user_id', 'in', accountIds)
    .where('namespace', '=', namespace)
    .where('key', '=', key)
    .returning('value')
    .execute();
  return deleted.map(({ value }) => value);
}

interface NewAccount {
  readonly customerId: number;
  readonly brand: Brand;
  readonly tags: string;
  readonly note: string;
  readonly createdAt: Date;
}

/** The club's name of the customer's account in an app; the account is created if there is none. */
export async function findOrCreateAccount(tx: Tx, account: NewAccount): Promise<string> {
  const { customerId, brand } = account;
  const find = () =>
    tx
      .selectFrom('app_users')
      .select('shopify_id')
      .where('customer_id', '=', customerId)
      .where('brand', '=', brand);
  // Of two simultaneous requests, the second finds the account of the first.
  await lockCustomer(tx, customerId);
  const known = await find().executeTakeFirst();
  if (known?.shopify_id) return known.shopify_id;
  await insertAppUser(tx, account);
  const { shopify_id } = await find().executeTakeFirstOrThrow();
  if (shopify_id === null) throw new Error('The new account has no name');
  return shopify_id;
}

/** The customer for the store of an app, with the store's id when it is known. */
export function findStoreCustomer(db: Db, customerId: number, brand: Brand) {
  return db
    .selectFrom('app_users')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .select(['app_users.id as accountId', 'store_customer_id as knownId', 'phone', 'email'])
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('customer_id', '=', customerId)
    .where('brand', '=', brand)
    .executeTakeFirstOrThrow();
}

export async function saveStoreCustomerId(db: Db, accountId: number, id: string): Promise<void> {
  await db
    .updateTable('app_users')
    .set({ store_customer_id: id })
    .where('id', '=', accountId)
    .execute();
}
