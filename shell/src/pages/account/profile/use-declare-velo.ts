import { updateTags } from '@club/api/contract/account/accounts';
import { splitTags } from '@club/domain/age';
import { veloTag } from '@club/domain/oral-status';
import { describeFailure, useCustomer, useToast } from '@club/platform';
import { writeCookieAsCurrentCustomer } from '@club/platform/cookies';
import { useApiMutation } from '@club/platform/query';
import { useShell } from '../../../host/shell-context';

/** Declares that the customer uses pouches: the account in the second brand gets the tag. */
export function useDeclareVelo() {
  const { session } = useShell();
  const customer = useCustomer();
  const toast = useToast();
  const { mutateAsync, isPending } = useApiMutation(updateTags);
  const { second } = customer.accounts;

  async function declare(): Promise<void> {
    if (second === null) return;
    const write = writeCookieAsCurrentCustomer();
    try {
      const { tags } = await mutateAsync({ tags: veloTag, shopifyId: second.shopifyId });
      const accounts = { ...customer.accounts, second: { ...second, tags: splitTags(tags) } };
      session.renew({ ...customer, accounts });
      write('oralStatus', 'confirmed');
    } catch (cause) {
      toast({ tone: 'bad', ...describeFailure(cause) });
    }
  }

  return { declare, isBusy: isPending };
}
