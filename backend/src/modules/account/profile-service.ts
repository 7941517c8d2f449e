import type { ParsedInput } from '@club/api';
import type { Profile, updateProfile } from '@club/api/contract/account/profile';
import { isPersonName, normaliseName } from '@club/domain/person-name';
import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { customerTag } from '../../app/sessions';
import type { Tx } from '../../foundation/database/schema';
import { findCity } from '../delivery/delivery-repository';
import { changeProfile, findProfile, type ProfileChange } from './profile-repository';

function parseName(typed: string, field: string): string {
  const name = normaliseName(typed);
  if (!isPersonName(name)) throw new ClubError('NAME_INVALID', { details: { field } });
  return name;
}

async function parseChange(
  tx: Tx,
  input: ParsedInput<typeof updateProfile>,
): Promise<ProfileChange> {
  const { address } = input;
  if (address && (await findCity(tx, address.city_id)) === null) {
    throw new ClubError('CITY_UNKNOWN', { details: { field: 'city' } });
  }
  return {
    firstName: parseName(input.first_name, 'first_name'),
    lastName: parseName(input.last_name, 'last_name'),
    address: address && {
      cityId: address.city_id,
      street: address.street,
      house: address.house,
      flat: address.flat,
    },
  };
}

/** What a customer keeps about oneself. */
export async function readProfile({ db }: AppContext, customerId: number) {
  return { profile: await findProfile(db, customerId) };
}

/** Stores what a customer has changed; gives the profile as it is now. */
export function saveProfile(
  { transaction, cache }: AppContext,
  customerId: number,
  input: ParsedInput<typeof updateProfile>,
): Promise<{ profile: Profile }> {
  return transaction(async (tx) => {
    await changeProfile(tx, customerId, await parseChange(tx, input));
    cache.invalidate(tx, customerTag(customerId));
    return { profile: await findProfile(tx, customerId) };
  });
}
