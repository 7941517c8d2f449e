import { getProfile } from '@club/api/contract/account/profile';
import { useApiQuery } from '@club/platform/query';
import { useEffect } from 'react';
import type { Checkout } from '../use-checkout';

/** Fills in the address of the profile, while nothing was chosen or typed and no text field has the focus. */
export function usePrefillAddress({ draft, change }: Checkout): void {
  const isUntouched = draft.city === null && draft.cityText === '';
  const { data } = useApiQuery(getProfile, {}, { enabled: isUntouched });
  const address = data?.profile.address;
  useEffect(() => {
    if (!isUntouched || !address) return;
    // A text that appears in a field where somebody begins to write mixes with theirs.
    if (document.activeElement?.matches('input:not([type=radio])')) return;
    const { city, street, house, flat } = address;
    change({ city, cityText: city.label, street, house, flat });
    // Once, when the profile is loaded: a city that is cleared later stays empty.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [address]);
}
