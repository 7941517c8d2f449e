import { changeEmail, confirmEmail, getProfile } from '@club/api/contract/profile';
import { getSessions } from '@club/api/contract/sessions';
import { isEmail, normaliseEmail } from '@club/domain/email';
import { useApi, useCustomer, useToast } from '@club/platform';
import { useInvalidate } from '@club/platform/query';
import { useState } from 'react';
import { useShell } from '../../shell-context';
import { codeFailureText } from '../forms/code-failure';
import { keptCode, liveCode, noCode } from '../forms/sent-code';
import { useDraft } from '../forms/use-draft';
import { faultWords } from '../forms/words';

const empty = { isOpen: '', email: '', ...noCode };

/** The change of an e-mail: the new address, then the code that was sent to it. */
export function useEmailChange() {
  const { session } = useShell();
  const customer = useCustomer();
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const { values, change, drop } = useDraft('club.profile.email', empty);
  const [faults, setFaults] = useState<{ email?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(() => liveCode(values) !== null);

  /** What goes wrong is said at the field. */
  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setFaults({});
    try {
      await work();
    } catch (cause) {
      setFaults({ email: codeFailureText(cause) });
    }
    setBusy(false);
  }

  async function send() {
    const email = normaliseEmail(values.email);
    if (!isEmail(email)) return setFaults({ email: faultWords.email });
    await attempt(async () => {
      const answer = await api(changeEmail, { email, customer_id: customer.id });
      change({ ...values, ...keptCode(email, answer.resend_after_seconds) });
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
    resendAt: Number(values.resendAt),
    faults,
    isBusy,
    send,
    confirm,
    open: () => change({ ...empty, isOpen: 'yes' }),
    type(email: string) {
      setFaults({});
      change({ ...values, email });
    },
    close() {
      setFaults({});
      setSent(false);
      drop();
    },
  } as const;
}
