import type { Brand } from '@club/domain/brand';
import { specialMetafield } from '@club/domain/special-status';
import type { Db, Tx } from '../../foundation/database/schema';
import { deleteMetafield, putMetafields } from '../account/accounts-repository';

/** The customer with the accounts; undefined if there is none with this number. */
export async function findCustomer(db: Db | Tx, customerId: number) {
  const customer = await db
    .selectFrom('customers')
    .select(['first_name', 'last_name', 'phone', 'email', 'created_at', 'deleted_at'])
    .select(['is_blocked', 'is_allowed'])
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (!customer) return undefined;
  const accounts = await db
    .selectFrom('app_users')
    .select(['id', 'brand'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  return { ...customer, accounts };
}

export type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

export const accountIn = ({ accounts }: Customer, brand: Brand): number | undefined =>
  accounts.find((account) => account.brand === brand)?.id;

/** Whether the account has the metafield of the special status. */
export async function hasSpecialField(db: Db | Tx, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('metafields')
    .select('key')
    .where('app_user_id', '=', accountId)
    .where('namespace', '=', specialMetafield.namespace)
    .where('key', '=', specialMetafield.key)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setSpecialField(tx: Tx, accountId: number, isOn: boolean): Promise<void> {
  if (isOn) await putMetafields(tx, accountId, [{ ...specialMetafield, value: 'true' }]);
  else await deleteMetafield(tx, [accountId], specialMetafield);
}
