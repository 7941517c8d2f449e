import {
  changeEmail,
  confirmEmail,
  getProfile,
  updateProfile,
} from '@club/api/contract/account/profile';
import type { ParsedInput } from '@club/api';
import { isPersonName, normaliseName } from '@club/domain/person-name';
import { ClubError } from '../../app/club-error';
import type { ModuleParts } from '../../app/module';
import type { Tx } from '../../foundation/database/schema';
import { customerTag } from '../../app/sessions';
import { findCity } from '../delivery/delivery-repository';
import { requestEmailChange, confirmNewEmail } from './email-service';
import { isOwnId } from './own-account';
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

/** What a customer keeps about oneself, and the change of the e-mail. */
export function profileRoutes({ serve, context }: ModuleParts): void {
  const { transaction, cache } = context;

  serve.customer(getProfile, async ({ customer, db }) => ({
    profile: await findProfile(db, customer.id),
  }));

  serve.customer(updateProfile, async ({ input, customer }) => {
    const profile = await transaction(async (tx) => {
      await changeProfile(tx, customer.id, await parseChange(tx, input));
      cache.invalidate(tx, customerTag(customer.id));
      return findProfile(tx, customer.id);
    });
    return { profile };
  });

  serve.customer(changeEmail, ({ input, customer, brand, address }) => {
    if (!isOwnId(customer, input.customer_id)) throw new ClubError('NOT_FOUND');
    return requestEmailChange(context, {
      customerId: customer.id,
      brand,
      email: input.email,
      address,
    });
  });

  serve.customer(confirmEmail, async ({ input, session }) => ({
    success: true,
    email: await confirmNewEmail(context, session, input.code),
  }));
}
