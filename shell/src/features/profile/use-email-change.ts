import { isApiError } from '@club/api';
import { changeEmail, confirmEmail, getProfile } from '@club/api/contract/profile';
import { getSessions } from '@club/api/contract/sessions';
import { isEmail, normaliseEmail } from '@club/domain/email';
import { describeFailure, useApi, useCustomer, useToast } from '@club/platform';
import { useInvalidate } from '@club/platform/query';
import { useState } from 'react';
import { useShell } from '../../shell-context';
import { isWorthAnotherTry, secondsToNextCode } from '../forms/code-failure';
import { keptCode, liveCode, noCode } from '../forms/sent-code';
import { useDraft } from '../forms/use-draft';
import { faultWords } from '../forms/words';

const empty = { isOpen: '', email: '', ...noCode };

/** Makes the address that a letter was sent to the customer's, by the letter's code. */
function useConfirm() {
  const { session } = useShell();
  const customer = useCustomer();
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();

  /** A code that is used up may have been so by a try whose answer was lost. */
  async function newAddress(code: string, sentTo: string): Promise<string> {
    try {
      return (await api(confirmEmail, { code })).email;
    } catch (cause) {
      if (!isApiError(cause, 'CODE_EXPIRED')) throw cause;
      const known = await api(getProfile, {}).catch(() => null);
      if (known?.profile.email !== sentTo) throw cause;
      return sentTo;
    }
  }

  return async (code: string, sentTo: string): Promise<void> => {
    session.renew({ ...customer, email: await newAddress(code, sentTo) });
    await Promise.all([invalidate(getProfile), invalidate(getSessions)]);
    toast({
      tone: 'good',
      title: 'Пошту змінено',
      text: 'На інших пристроях доведеться увійти ще раз',
    });
  };
}

/** The change of an e-mail: the new address, then the code that was sent to it. */
export function useEmailChange() {
  const customer = useCustomer();
  const api = useApi();
  const confirm = useConfirm();
  const { values, change, drop } = useDraft('club.profile.email', empty);
  const [faults, setFaults] = useState<{ email?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(() => values.isOpen === 'yes' && liveCode(values) !== null);

  /** Asks for a letter. One that is on its way is as good, if it goes to this very address. */
  async function ask(email: string): Promise<void> {
    const isSame = values.sentTo === email;
    try {
      const answer = await api(changeEmail, { email, customer_id: customer.id });
      change({ ...values, ...keptCode(email, answer.resend_after_seconds) });
    } catch (cause) {
      const seconds = isSame ? secondsToNextCode(cause) : null;
      if (seconds !== null) return change({ ...values, ...keptCode(email, seconds) });
      // Only the answer may be lost, unless the letter to another address still makes this one wait.
      const mayBeSent = isWorthAnotherTry(cause) && Date.now() >= Number(values.resendAt);
      if (mayBeSent && !isSame) change({ ...values, ...noCode, sentTo: email });
      throw cause;
    }
  }

  async function send(): Promise<void> {
    const email = normaliseEmail(values.email);
    if (!isEmail(email)) return setFaults({ email: faultWords.email });
    setBusy(true);
    setFaults({});
    try {
      await ask(email);
      setSent(true);
    } catch (cause) {
      setFaults({ email: describeFailure(cause).text });
    }
    setBusy(false);
  }

  async function takeCode(code: string): Promise<void> {
    try {
      await confirm(code, values.sentTo);
      drop();
    } catch (cause) {
      if (!isApiError(cause, 'EMAIL_TAKEN')) throw cause;
      // The server has let this change go: there is no code any more, only another address helps.
      change({ ...values, ...noCode });
      setFaults({ email: faultWords.emailTaken });
    }
    setSent(false);
  }

  return {
    step: isSent ? 'code' : values.isOpen === 'yes' ? 'address' : 'closed',
    email: values.email,
    sent: { sentTo: values.sentTo, resendAt: Number(values.resendAt) },
    faults,
    isBusy,
    send,
    sendAgain: () => ask(values.sentTo),
    takeCode,
    open: () => change({ ...values, isOpen: 'yes' }),
    type(email: string) {
      setFaults({});
      change({ ...values, email });
    },
    /** The code on its way is remembered: asking for it again comes back to it. */
    close() {
      setFaults({});
      setSent(false);
      change({ ...values, isOpen: '', email: '' });
    },
  } as const;
}
