import { checkAddress } from '@club/api/contract/delivery';
import type { FieldErrors } from '@club/forms';
import { useSectionMutation } from '@club/platform/query';
import { useState } from 'react';
import { ipostSection } from '../../orders/ipost-section';
import { courierAddress, courierAddressKey } from '../courier-address';
import type { DeliveryField } from '../steps';
import type { Checkout } from '../use-checkout';

const refusal: FieldErrors<DeliveryField> = {
  house: 'Кур’єр iPost не знаходить цієї адреси. Перевір вулицю й будинок',
};
const none: FieldErrors<DeliveryField> = {};

/** Asks the alternative courier about the address before the customer pays. */
export function useCourierAddress({ draft, change }: Pick<Checkout, 'draft' | 'change'>) {
  const { mutateAsync, isPending } = useSectionMutation(ipostSection, checkAddress);
  const [refused, setRefused] = useState<string | null>(null);
  const address = courierAddress(draft);
  const key = courierAddressKey(draft);
  const isRefused = key !== null && refused === key;
  const decide = (isAccepted: boolean) => {
    setRefused(isAccepted ? null : key);
    change({ checkedAddress: isAccepted && key !== null ? key : undefined });
    return isAccepted;
  };
  return {
    isChecking: isPending,
    isRefused,
    errors: isRefused ? refusal : none,
    /** False when the courier does not find the address. */
    async check(): Promise<boolean> {
      if (address === null) return true;
      try {
        const { accepted } = await mutateAsync(address);
        return decide(accepted);
      } catch {
        // Without an answer the order goes on: the address can still be corrected after it.
        return decide(true);
      }
    },
  };
}
