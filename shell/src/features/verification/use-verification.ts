import { getState, type Verification } from '@club/api/contract/verification';
import { useBrand } from '@club/platform';
import { apiQueryKey, useApiQuery, useQueryClient } from '@club/platform/query';

/** Reads how far the verification is; what the device keeps is shown, and read again. */
export function useVerification(isWanted = true) {
  return useApiQuery(getState, {}, { enabled: isWanted, staleMs: 0 });
}

/** Takes in what a call answered, so that every part of the page shows it. */
export function useTakeVerification(): (answer: { verification: Verification }) => void {
  const client = useQueryClient();
  const { brand } = useBrand();
  return (answer) => client.setQueryData(apiQueryKey('shell', brand, getState, {}), answer);
}
