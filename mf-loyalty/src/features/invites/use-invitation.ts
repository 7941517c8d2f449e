import { getPromoCode } from '@club/api/contract/invites';
import type { EndpointOutput } from '@club/api';
import { useBrand } from '@club/platform';
import { useApiQuery, useQueryState } from '@club/platform/query';

/** The customer's code, its link, and what it brings now. */
export type Invitation = EndpointOutput<typeof getPromoCode>;

/** The input that says which app asks. */
export function useAppFlag(): { readonly myogo: 'true' | 'false' } {
  const { brand } = useBrand();
  return { myogo: brand === 'second' ? 'true' : 'false' };
}

/** Reads the invitation. */
export function useInvitation() {
  return useQueryState(useApiQuery(getPromoCode, useAppFlag()));
}
