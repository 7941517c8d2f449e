import type { Db, Tx } from '../../foundation/database/schema';
import { findBranch } from '../delivery/delivery-repository';
import { payloadField } from './corrected-address';
import type { OrderRow } from './orders-repository';

/**
 * Where the parcel of an order goes, as its customer reads it: an order names its branch by the number
 * alone, which nobody finds on a street.
 */
export async function parcelAddress(
  db: Db | Tx,
  { payload }: Pick<OrderRow, 'payload'>,
): Promise<string> {
  if (payload === null) return '';
  const { address1 } = payload.shipping_address;
  const number = payloadField(payload, 'branch');
  if (number === '') return address1;
  const branch = await findBranch(db, payloadField(payload, 'city_id'), number);
  return branch === null ? address1 : `${address1}, ${branch.address}`;
}
