import { addTags } from '@club/domain/age';
import type { Brand } from '@club/domain/brand';
import type { Tx } from '../../database/schema';
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

interface Wanted {
  readonly customerId: number;
  readonly brand: Brand;
  readonly tags: string;
  readonly note: string;
  readonly createdAt: Date;
}

/** The storefront's id of the customer's account in an app, opened now if there was none. */
export async function accountIn(tx: Tx, wanted: Wanted): Promise<string> {
  const { customerId, brand } = wanted;
  const find = () =>
    tx
      .selectFrom('app_users')
      .select('shopify_id')
      .where('customer_id', '=', customerId)
      .where('brand', '=', brand);
  // Of two devices that ask at once, the second finds what the first has opened.
  await lockCustomer(tx, customerId);
  const known = await find().executeTakeFirst();
  if (known?.shopify_id) return known.shopify_id;
  await insertAppUser(tx, wanted);
  const { shopify_id } = await find().executeTakeFirstOrThrow();
  if (shopify_id === null) throw new Error('An account that was opened has its id');
  return shopify_id;
}
