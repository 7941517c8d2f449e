import { changeEmail, confirmEmail, getProfile } from '@club/api/contract/profile';
import { getSessions } from '@club/api/contract/sessions';
import { isEmail, normaliseEmail } from '@club/domain/email';
import { describeFailure, useApi, useCustomer, useToast } from '@club/platform';
import { useInvalidate } from '@club/platform/query';
import { useState } from 'react';
import { useShell } from '../../shell-context';
import { useDraft } from '../forms/use-draft';
import { faultWords } from '../forms/words';

/** How long after the last letter its code may still be typed. */
const codeStepMs = 240_000;

const empty = { isOpen: '', email: '', sentTo: '', resendAt: '' };

/** The change of an e-mail: the new address, then the code that was sent to it. */
export function useEmailChange() {
  const { session } = useShell();
  const customer = useCustomer();
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const { values, change, drop } = useDraft('club.profile.email', empty);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const resendAt = Number(values.resendAt);
  const [isSent, setSent] = useState(
    () => values.sentTo !== '' && Date.now() < resendAt + codeStepMs,
  );

  /** What goes wrong is said at the field. */
  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (cause) {
      setError(describeFailure(cause).text);
    }
    setBusy(false);
  }

  async function send() {
    const email = normaliseEmail(values.email);
    if (!isEmail(email)) return setError(faultWords.email);
    await attempt(async () => {
      const answer = await api(changeEmail, { email, customer_id: customer.id });
      const next = Date.now() + answer.resend_after_seconds * 1000;
      change({ ...values, sentTo: email, resendAt: String(next) });
      setSent(true);
    });
  }

  async function confirm(code: string) {
    await attempt(async () => {
      const { email } = await api(confirmEmail, { code });
      session.renew({ ...customer, email });
      await Promise.all([invalidate(getProfile), invalidate(getSessions)]);
      drop();
      setSent(false);
      toast({
        tone: 'good',
        title: 'Пошту змінено',
        text: 'На інших пристроях доведеться увійти ще раз',
      });
    });
  }

  return {
    step: isSent ? 'code' : values.isOpen === 'yes' ? 'address' : 'closed',
    email: values.email,
    sentTo: values.sentTo,
    resendAt,
    error,
    isBusy,
    send,
    confirm,
    open: () => change({ ...empty, isOpen: 'yes' }),
    type(email: string) {
      setError(undefined);
      change({ ...values, email });
    },
    close() {
      setError(undefined);
      setSent(false);
      drop();
    },
  } as const;
}
