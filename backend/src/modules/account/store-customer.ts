import type { Brand } from '@club/domain/brand';
import type { Db } from '../../foundation/database/schema';
import type { StoreOrders } from '../../outside/store/port';
import { findStoreCustomer, saveStoreCustomerId } from './accounts-repository';

interface StoreAccount {
  readonly customerId: number;
  readonly brand: Brand;
}

/** The store's id of the customer: read from the store once, then stored with the account. */
export async function storeCustomerId(
  db: Db,
  store: StoreOrders,
  { customerId, brand }: StoreAccount,
): Promise<string> {
  const { accountId, knownId, ...customer } = await findStoreCustomer(db, customerId, brand);
  if (knownId !== null) return knownId;
  const id = await store.findOrCreateCustomer(customer);
  await saveStoreCustomerId(db, accountId, id);
  return id;
}
