import { getFullBalance, saveManager, type ManagerType } from '@club/api/contract/scans';
import { useBrand, useCustomer } from '@club/platform';
import { useApiMutation, useSetAnswer } from '@club/platform/query';

/** Chooses the manager whom further scans name, or removes the choice. */
export function useSaveManager(onSaved: () => void) {
  const setAnswer = useSetAnswer();
  const { brand } = useBrand();
  const account = useCustomer().accounts[brand];
  const { mutate, ...saving } = useApiMutation(saveManager, {
    onSuccess: ({ manager }) => {
      setAnswer(getFullBalance, {}, (before) => before && { ...before, manager });
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
