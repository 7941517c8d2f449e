import { markSeen, type Verification } from '@club/api/contract/verification';
import { whenAtRest } from '@club/host';
import { useApi, useCustomer, useBrand } from '@club/platform';
import type { Toasts } from '@club/ui/toasts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShell } from '../../shell-context';
import { reasonWords } from './reason-words';
import { renewCustomer } from './renew-customer';
import { useTakeVerification, useVerification } from './use-verification';

/** How often an open page asks while reviewers have a document. */
const askMs = 10_000;

const verificationPath = '/verification';

function useIsAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => whenAtRest(() => setAtRest(true)), []);
  return isAtRest;
}

/** Asks again while somebody looks on and something may change. */
function useAskingAgain(isWaiting: boolean, ask: () => void): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!isWaiting) return;
    const look = () => {
      if (!document.hidden) askNow();
    };
    const timer = setInterval(look, askMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isWaiting]);
}

/** Tells of a verdict, wherever in the app the customer is. */
function useVerdicts(verification: Verification | undefined, toasts: Toasts): void {
  const { session } = useShell();
  const { brand } = useBrand();
  const api = useApi();
  const navigate = useNavigate();
  const take = useTakeVerification();

  const show = (told: Verification) => {
    if (told.status === 'approved') {
      toasts.show({ tone: 'good', title: 'Вік підтверджено', text: 'Правила клубу вже в меню' });
    } else {
      toasts.show({
        tone: 'bad',
        title: 'Вік не підтверджено',
        text: reasonWords(told)?.title,
        ...(location.pathname === verificationPath
          ? {}
          : { action: { label: 'Що робити', onPress: () => void navigate(verificationPath) } }),
      });
    }
  };
  const tell = useEffectEvent(async () => {
    try {
      // What the device keeps may be old news, and another tab may be quicker: the server knows.
      const { verification: told } = await api(markSeen, {});
      if (told.is_news) show(told);
      take({ verification: { ...told, is_news: false } });
    } catch {
      // Not marked, it is told at the next visit.
    }
  });
  const renew = useEffectEvent(() => renewCustomer(session, brand));

  const isNews = verification?.is_news === true;
  const isApproved = verification?.status === 'approved';
  useEffect(() => {
    if (isNews) void tell();
  }, [isNews]);
  useEffect(() => {
    if (isApproved) void renew();
  }, [isApproved]);
}

/** Sees to it that a customer hears of the verdict about the age. */
function Watch({ toasts }: { toasts: Toasts }): null {
  const { data, refetch } = useVerification(useIsAtRest());
  const verification = data?.verification;
  useAskingAgain(verification?.status === 'pending', () => void refetch());
  useVerdicts(verification, toasts);
  return null;
}

/** Watches over customers whose age is not verified; the others have nothing to wait for. */
export function AgeWatch({ toasts }: { toasts: Toasts }) {
  const { isAgeVerified } = useCustomer();
  return isAgeVerified ? null : <Watch toasts={toasts} />;
}
