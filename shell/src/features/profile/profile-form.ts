import type { InputOf } from '@club/api';
import type { Profile, updateProfile } from '@club/api/contract/profile';
import { isPersonName, normaliseName } from '@club/domain/person-name';
import type { Faults } from '../forms/use-faults';
import { faultWords } from '../forms/words';

/** What stands in the fields of the profile. */
export type ProfileValues = ReturnType<typeof valuesOf>;

/** The wire's names of the fields. */
export const fieldNames: Readonly<Record<string, keyof ProfileValues>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  city: 'city',
};

/** The profile as the fields show it. */
export function valuesOf({ first_name, last_name, address }: Profile) {
  return {
    firstName: first_name,
    lastName: last_name,
    cityId: address?.city.city_id ?? '',
    city: address?.city.label ?? '',
    street: address?.street ?? '',
    house: address?.house ?? '',
    flat: address?.flat ?? '',
  };
}

/** An address that is left empty altogether is none. */
function hasAddress({ city, street, house, flat }: ProfileValues): boolean {
  return [city, street, house, flat].some((part) => part.trim() !== '');
}

/** Checks by the rules that the server has too. */
export function faultsOf(values: ProfileValues): Faults<keyof ProfileValues> {
  const isAddressed = hasAddress(values);
  const faults: [keyof ProfileValues, boolean, string][] = [
    ['firstName', !isPersonName(normaliseName(values.firstName)), faultWords.firstName],
    ['lastName', !isPersonName(normaliseName(values.lastName)), faultWords.lastName],
    ['city', isAddressed && values.cityId === '', faultWords.city],
    ['street', isAddressed && values.street.trim() === '', faultWords.street],
    ['house', isAddressed && values.house.trim() === '', faultWords.house],
  ];
  return Object.fromEntries(
    faults.flatMap(([field, isWrong, words]) => (isWrong ? [[field, words]] : [])),
  );
}

/** The fields as the call takes them; they were checked before. */
export function inputOf(values: ProfileValues): InputOf<typeof updateProfile> {
  const { cityId, street, house, flat } = values;
  return {
    first_name: normaliseName(values.firstName),
    last_name: normaliseName(values.lastName),
    address: hasAddress(values) ? { city_id: cityId, street, house, flat } : null,
  };
}
