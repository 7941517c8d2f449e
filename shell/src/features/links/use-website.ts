import { isApiError } from '@club/api';
import { mlogin } from '@club/api/contract/links';
import { getVeloToken, veloMlogin } from '@club/api/contract/velo';
import { describeFailure, useApi, useBrand, useCustomer, useToast } from '@club/platform';
import { clearCookie } from '@club/platform/cookies';
import { useApiMutation, useSectionMutation, type Section } from '@club/platform/query';
import { leaveFor } from './leave-for';
import { keepOgoToken } from './ogo-token';

const veloSection: Section = {
  cookie: 'veloToken',
  refusal: 'VELO_UNAUTHENTICATED',
  async open(api) {
    const { token, expired_at } = await api(getVeloToken, {});
    const seconds = Math.floor((Date.parse(expired_at) - Date.now()) / 1000);
    return { token, expires_in_seconds: Math.max(0, seconds) };
  },
};

/** Who goes, in the words of the calls. */
function useVisitor() {
  const { email, firstName, lastName } = useCustomer();
  return { email, first_name: firstName, last_name: lastName };
}

/**
 * Goes to a website by a link that is made at the tap: it is good for 15 minutes and once. The page
 * itself goes there, so that no pop-up blocker has a say and Back leads here again.
 */
function useLeaving(makeLink: () => Promise<string>) {
  const toast = useToast();
  return async () => {
    try {
      leaveFor(await makeLink());
    } catch (cause) {
      // Refused, the token is of no use; the next tap gets another one.
      if (isApiError(cause, 'OGO_UNAUTHENTICATED')) clearCookie('ogoToken');
      toast({ tone: 'bad', ...describeFailure(cause) });
    }
  };
}

/** The way into the full website of the app, logged in. */
export function useFullSite() {
  const api = useApi();
  const { brand } = useBrand();
  const visitor = useVisitor();
  const { mutateAsync, isPending } = useApiMutation(mlogin);
  const open = useLeaving(async () => {
    if (brand === 'second') await keepOgoToken(api);
    return (await mutateAsync(visitor)).link;
  });
  return { open, isBusy: isPending };
}

/** The way into the velo website, logged in. */
export function useVeloSite() {
  const visitor = useVisitor();
  const { mutateAsync, isPending } = useSectionMutation(veloSection, veloMlogin);
  const open = useLeaving(async () => (await mutateAsync(visitor)).url);
  return { open, isBusy: isPending };
}
