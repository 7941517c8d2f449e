import type { Profile } from '@club/api/contract/account/profile';
import { z } from 'zod';
import type { Db, Tx } from '../../foundation/database/schema';
import { findCity } from '../delivery/delivery-repository';

const storedAddress = z.object({
  cityId: z.string(),
  street: z.string(),
  house: z.string(),
  flat: z.string(),
});

/** Where a customer has things brought, as the table keeps it. */
export type StoredAddress = z.output<typeof storedAddress>;

/** A city that left the directory, or an address of another shape, is none: it has to be given again. */
async function readAddress(db: Db | Tx, stored: unknown): Promise<Profile['address']> {
  const parsed = storedAddress.safeParse(stored);
  const city = parsed.success ? await findCity(db, parsed.data.cityId) : null;
  if (!parsed.success || city === null) return null;
  const { street, house, flat } = parsed.data;
  return { city, street, house, flat };
}

export async function findProfile(db: Db | Tx, customerId: number): Promise<Profile> {
  const { address, ...row } = await db
    .selectFrom('customers')
    .select(['first_name', 'last_name', 'phone', 'email', 'birth_date', 'address'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { ...row, address: await readAddress(db, address) };
}

export interface ProfileChange {
  readonly firstName: string;
  readonly lastName: string;
  readonly address: StoredAddress | null;
}

export async function changeProfile(
  tx: Tx,
  customerId: number,
  { firstName, lastName, address }: ProfileChange,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({
      first_name: firstName,
      last_name: lastName,
      address: address && JSON.stringify(address),
    })
    .where('id', '=', customerId)
    .execute();
}
