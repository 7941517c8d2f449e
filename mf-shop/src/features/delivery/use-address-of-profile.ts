import { getProfile } from '@club/api/contract/profile';
import { useApiQuery } from '@club/platform/query';
import { useEffect } from 'react';
import type { Checkout } from '../../checkout/use-checkout';

/** Begins with the address of the profile, where nothing was chosen or typed yet. */
export function useAddressOfProfile({ draft, change }: Checkout): void {
  const isUntouched = draft.city === null && draft.cityText === '';
  const { data } = useApiQuery(getProfile, {}, { enabled: isUntouched });
  const address = data?.profile.address;
  useEffect(() => {
    if (!isUntouched || !address) return;
    const { city, street, house, flat } = address;
    change({ city, cityText: city.label, street, house, flat });
    // Once, when the profile comes: a city that is cleared on purpose stays so.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [address]);
}
