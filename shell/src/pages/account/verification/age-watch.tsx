import { markSeen, type Verification } from '@club/api/contract/verification';
import { whenPageIdle } from '@club/platform/scheduler';
import { useApi, useCustomer, useBrand } from '@club/platform';
import type { Toasts } from '@club/ui/toasts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShell } from '../../../host/shell-context';
import { reasonTexts } from './reason-texts';
import { reloadCustomer } from './reload-customer';
import { useSetVerification, useVerification } from './use-verification';

/** How often an open page polls while reviewers have a document. */
const pollMs = 10_000;

const verificationPath = '/verification';

function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenPageIdle(() => setIdle(true)), []);
  return isIdle;
}

/** Reads the state again while the page is visible and the state may change. */
function usePolling(isWaiting: boolean, poll: () => void): void {
  const pollNow = useEffectEvent(poll);
  useEffect(() => {
    if (!isWaiting) return;
    const handle = () => {
      if (!document.hidden) pollNow();
    };
    const timer = setInterval(handle, pollMs);
    document.addEventListener('visibilitychange', handle);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handle);
    };
  }, [isWaiting]);
}

/** Shows the verdict on any page. */
function useVerdicts(verification: Verification | undefined, toasts: Toasts): void {
  const { session } = useShell();
  const { brand } = useBrand();
  const api = useApi();
  const navigate = useNavigate();
  const setVerification = useSetVerification();

  const show = (verdict: Verification) => {
    if (verdict.status === 'approved') {
      toasts.show({ tone: 'good', title: 'Вік підтверджено', text: 'Правила клубу вже в меню' });
    } else {
      toasts.show({
        tone: 'bad',
        title: 'Вік не підтверджено',
        text: reasonTexts(verdict)?.title,
        ...(location.pathname === verificationPath
          ? {}
          : { action: { label: 'Що робити', onPress: () => void navigate(verificationPath) } }),
      });
    }
  };
  const report = useEffectEvent(async () => {
    try {
      // The stored state may be old, and another tab may have been first: the server knows.
      const { verification: verdict } = await api(markSeen, {});
      if (verdict.is_news) show(verdict);
      setVerification({ verification: { ...verdict, is_news: false } });
    } catch {
      // Not marked as seen, it is shown at the next visit.
    }
  });
  const renew = useEffectEvent(() => reloadCustomer(session, brand));

  const isNews = verification?.is_news === true;
  const isApproved = verification?.status === 'approved';
  useEffect(() => {
    if (isNews) void report();
  }, [isNews]);
  useEffect(() => {
    if (isApproved) void renew();
  }, [isApproved]);
}

/** Shows the verdict about the age to the customer. */
function Watch({ toasts }: { toasts: Toasts }): null {
  const { data, refetch } = useVerification(useIsIdle());
  const verification = data?.verification;
  usePolling(verification?.status === 'pending', () => void refetch());
  useVerdicts(verification, toasts);
  return null;
}

/** Only for customers whose age is not verified yet. */
export function AgeWatch({ toasts }: { toasts: Toasts }) {
  const { isAgeVerified } = useCustomer();
  return isAgeVerified ? null : <Watch toasts={toasts} />;
}
