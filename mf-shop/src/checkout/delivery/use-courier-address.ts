import { checkAddress } from '@club/api/contract/delivery';
import type { FieldErrors } from '@club/forms';
import { useSectionMutation } from '@club/platform/query';
import { useState } from 'react';
import type { CheckoutDraft } from '../../device/checkout-draft';
import { ipostSection } from '../../orders/ipost-section';
import type { DeliveryField } from '../steps';

const refusal: FieldErrors<DeliveryField> = {
  house: 'Кур’єр iPost не знаходить цієї адреси. Перевір вулицю й будинок',
};
const none: FieldErrors<DeliveryField> = {};

/** The address that the alternative courier checks; null for other ways of delivery. */
function courierAddress({ delivery, city, street, house, flat }: CheckoutDraft) {
  if (delivery !== 3 || city === null) return null;
  return { city: city.city_id, street: `${street.trim()}, ${house.trim()}`, flat: flat.trim() };
}

/** Asks the alternative courier about the address before the customer pays. */
export function useCourierAddress(draft: CheckoutDraft) {
  const { mutateAsync, isPending } = useSectionMutation(ipostSection, checkAddress);
  const [refused, setRefused] = useState<string | null>(null);
  const address = courierAddress(draft);
  const isRefused = address !== null && refused === JSON.stringify(address);
  return {
    isChecking: isPending,
    isRefused,
    errors: isRefused ? refusal : none,
    /** False when the courier does not find the address. */
    async check(): Promise<boolean> {
      if (address === null) return true;
      try {
        const { accepted } = await mutateAsync(address);
        setRefused(accepted ? null : JSON.stringify(address));
        return accepted;
      } catch {
        // Without an answer the order goes on: the address can still be corrected after it.
        return true;
      }
    },
  };
}
