import type { CheckoutDraft } from '../device/checkout-draft';

type Draft = Pick<CheckoutDraft, 'delivery' | 'city' | 'street' | 'house' | 'flat'>;

/** The address that the alternative courier gets; null for other ways of delivery. */
export function courierAddress({ delivery, city, street, house, flat }: Draft) {
  if (delivery !== 3 || city === null) return null;
  return { city: city.city_id, street: `${street.trim()}, ${house.trim()}`, flat: flat.trim() };
}

/** Names the address in `checkedAddress` of the draft. */
export function courierAddressKey(draft: Draft): string | null {
  const address = courierAddress(draft);
  return address && JSON.stringify(address);
}
