import { changeEmail, confirmEmail, getProfile, updateProfile } from '@club/api/contract/profile';
import type { ParsedInputOf } from '@club/api';
import { isPersonName, normaliseName } from '@club/domain/person-name';
import { ClubError } from '../../app/club-error';
import type { ModuleParts } from '../../app/module';
import type { Tx } from '../../database/schema';
import { customerTag } from '../auth/sessions';
import { cityOf } from '../delivery/delivery-repository';
import { askForEmail, confirmNewEmail } from './email-service';
import { isOwnId } from './own-account';
import { changeProfile, profileOf, type ProfileChange } from './profile-repository';

function nameOf(typed: string, field: string): string {
  const name = normaliseName(typed);
  if (!isPersonName(name)) throw new ClubError('NAME_INVALID', { details: { field } });
  return name;
}

async function changeOf(
  tx: Tx,
  input: ParsedInputOf<typeof updateProfile>,
): Promise<ProfileChange> {
  const { address } = input;
  if (address && (await cityOf(tx, address.city_id)) === null) {
    throw new ClubError('CITY_UNKNOWN', { details: { field: 'city' } });
  }
  return {
    firstName: nameOf(input.first_name, 'first_name'),
    lastName: nameOf(input.last_name, 'last_name'),
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
    profile: await profileOf(db, customer.id),
  }));

  serve.customer(updateProfile, async ({ input, customer }) => {
    const profile = await transaction(async (tx) => {
      await changeProfile(tx, customer.id, await changeOf(tx, input));
      cache.invalidate(tx, customerTag(customer.id));
      return profileOf(tx, customer.id);
    });
    return { profile };
  });

  serve.customer(changeEmail, ({ input, customer, brand, address }) => {
    if (!isOwnId(customer, input.customer_id)) throw new ClubError('NOT_FOUND');
    return askForEmail(context, {
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
