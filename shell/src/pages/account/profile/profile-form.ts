import type { EndpointInput } from '@club/api';
import { addressInput, type Profile, type updateProfile } from '@club/api/contract/account/profile';
import { isPersonName, normaliseName } from '@club/domain/person-name';
import { collectErrors, schemaErrors, type FieldErrors } from '@club/forms';
import { fieldErrorTexts } from '../../forms/field-error-texts';

/** The profile before anything is known of it. */
export const emptyProfile = {
  first_name: '',
  last_name: '',
  city_id: '',
  city: '',
  street: '',
  house: '',
  flat: '',
};

/** The values of the profile's fields. */
export type ProfileValues = typeof emptyProfile;

/** The profile as the fields show it. */
export function profileValues({ first_name, last_name, address }: Profile): ProfileValues {
  if (address === null) return { ...emptyProfile, first_name, last_name };
  const { city, street, house, flat } = address;
  return { first_name, last_name, city_id: city.city_id, city: city.label, street, house, flat };
}

/** An address that is left empty altogether is none. */
function hasAddress({ city, street, house, flat }: ProfileValues): boolean {
  return [city, street, house, flat].some((part) => part.trim() !== '');
}

/** The fields as the call takes them. */
export function profileInput(values: ProfileValues): EndpointInput<typeof updateProfile> {
  const { first_name, last_name, city_id, street, house, flat } = values;
  return {
    first_name: normaliseName(first_name),
    last_name: normaliseName(last_name),
    address: hasAddress(values) ? { city_id, street, house, flat } : null,
  };
}

/** Checks by the rules that the server has too. */
export function validateProfile(values: ProfileValues): FieldErrors<keyof ProfileValues> {
  const { firstName, lastName, city, street, house } = fieldErrorTexts;
  const { first_name, last_name, address } = profileInput(values);
  return {
    ...collectErrors([
      ['first_name', !isPersonName(first_name), firstName],
      ['last_name', !isPersonName(last_name), lastName],
      ['city', address?.city_id === '', city],
    ]),
    ...(address && schemaErrors(addressInput, address, { street, house })),
  };
}
