import { isApiError } from '@club/api';
import { getVeloToken, mlogin, mloginGlo, veloMlogin } from '@club/api/contract/links';
import {
  describeFailure,
  useApi,
  useBrand,
  useCustomer,
  useLeaveSignal,
  useToast,
} from '@club/platform';
import { clearCookie } from '@club/platform/cookies';
import { useApiMutation, useSectionMutation, type Section } from '@club/platform/query';
import { leaveApp } from './leave-app';
import { ensureOgoToken } from './ogo-token';

const veloSection: Section = {
  cookie: 'veloToken',
  refusal: 'VELO_UNAUTHENTICATED',
  async open(api) {
    const { token, expired_at } = await api(getVeloToken, {});
    const seconds = Math.floor((Date.parse(expired_at) - Date.now()) / 1000);
    return { token, expires_in_seconds: Math.max(0, seconds) };
  },
};

/** The customer, and the page of the website that they come to, as the calls name the fields. */
function useVisitor() {
  const { email, firstName, lastName } = useCustomer();
  return { email, first_name: firstName, last_name: lastName, return_to: '/' };
}

/**
 * Opens a website by a link that is made at the tap: it is valid once, for 15 minutes. The page itself
 * goes there, so that no pop-up blocker stops it and Back leads here again. A visitor who has left the page in the meantime stays in the app.
 */
function useOpenLink(makeLink: () => Promise<string>) {
  const toast = useToast();
  const leaveSignal = useLeaveSignal();
  return async () => {
    try {
      const link = await makeLink();
      if (!leaveSignal().aborted) leaveApp(link);
    } catch (cause) {
      // A refused token is not valid any more; the next tap gets another one.
      if (isApiError(cause, 'OGO_UNAUTHENTICATED')) clearCookie('ogoToken');
      toast({ tone: 'bad', ...describeFailure(cause) });
    }
  };
}

/** Opens the full website of the app, logged in. */
export function useFullSite() {
  const api = useApi();
  const { brand } = useBrand();
  const visitor = useVisitor();
  const { mutateAsync, isPending } = useApiMutation(mlogin);
  const open = useOpenLink(async () => {
    if (brand === 'second') await ensureOgoToken(api);
    return (await mutateAsync(visitor)).link;
  });
  return { open, isBusy: isPending };
}

/** Opens the website of the main brand from any app, logged in. */
export function useMainSite() {
  const visitor = useVisitor();
  const { mutateAsync, isPending } = useApiMutation(mloginGlo);
  const open = useOpenLink(async () => (await mutateAsync(visitor)).link);
  return { open, isBusy: isPending };
}

/** Opens the velo website, logged in. */
export function useVeloSite() {
  const visitor = useVisitor();
  const { mutateAsync, isPending } = useSectionMutation(veloSection, veloMlogin);
  const open = useOpenLink(async () => (await mutateAsync(visitor)).url);
  return { open, isBusy: isPending };
}
