import type { EndpointOutput } from '@club/api';
import { getFullBalance, saveManager, type ManagerType } from '@club/api/contract/scans';
import { useBrand, useCustomer, useRemoteName } from '@club/platform';
import { apiQueryKey, useApiMutation, useQueryClient } from '@club/platform/query';

/** Chooses the manager whom further scans name, or removes the choice. */
export function useSaveManager(onSaved: () => void) {
  const client = useQueryClient();
  const remote = useRemoteName();
  const { brand } = useBrand();
  const account = useCustomer().accounts[brand];
  const { mutate, ...saving } = useApiMutation(saveManager, {
    onSuccess: ({ manager }) => {
      client.setQueryData<EndpointOutput<typeof getFullBalance>>(
        apiQueryKey(remote, brand, getFullBalance, {}),
        (before) => before && { ...before, manager },
      );
      onSaved();
    },
  });

  /** Null where the customer has no account in this app yet. */
  const save =
    account &&
    ((number: string, type: ManagerType) =>
      mutate({ shopify_id: account.shopifyId, manager: number, manager_from: type, brand }));
  return { ...saving, save };
}
