import { isApiError } from '@club/api';
import { changeEmail, confirmEmail, getProfile } from '@club/api/contract/account/profile';
import { checkEmail } from '@club/api/contract/account/registration';
import { getSessions } from '@club/api/contract/account/sessions';
import { isEmail, normaliseEmail } from '@club/domain/email';
import { defineDraft, useDraftForm } from '@club/forms';
import { describeFailure, useApi, useCustomer, useToast } from '@club/platform';
import { useInvalidate } from '@club/platform/query';
import { useState } from 'react';
import { useShell } from '../../../host/shell-context';
import { fieldErrorTexts } from '../../forms/field-error-texts';
import { codeToStore, noCode, useCodeStep } from '../../forms/sent-code';

const empty = { isOpen: '', email: '', ...noCode };
/** What is typed and not sent. */
const emailDraft = defineDraft('club.profile.email', empty);

/** Confirms the new address with the code of the e-mail. */
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

/** Requests an e-mail with a code, and stores when the next one may be requested. One that was sent there before is as good. */
function useRequestCode({ change }: ReturnType<typeof useEmailForm>) {
  const customer = useCustomer();
  const api = useApi();

  return async (email: string): Promise<void> => {
    const answer = await api(changeEmail, { email, customer_id: customer.id });
    change(codeToStore(email, answer.resend_after_seconds));
  };
}

/** Finds out whether somebody else has an address, before an e-mail goes to them. */
function useIsTaken({ values }: ReturnType<typeof useEmailForm>) {
  const customer = useCustomer();
  const api = useApi();

  return async (email: string): Promise<boolean> => {
    // What the server says of an own address helps more, and one with a sent e-mail was checked then.
    if (email === customer.email || email === values.sentTo) return false;
    return !(await api(checkEmail, { email })).available;
  };
}

function useEmailForm() {
  return useDraftForm(emailDraft, empty);
}

/** The change of an e-mail: the new address, then the code that was sent to it. */
export function useEmailChange() {
  const form = useEmailForm();
  const { values, change, drop, showErrors } = form;
  const confirm = useConfirm();
  const requestCode = useRequestCode(form);
  const isTaken = useIsTaken(form);
  const codeStep = useCodeStep(values, values.isOpen === 'yes');
  const [isBusy, setBusy] = useState(false);

  async function send(): Promise<void> {
    const email = normaliseEmail(values.email);
    if (showErrors(isEmail(email) ? {} : { email: fieldErrorTexts.email })) return;
    setBusy(true);
    try {
      if (await isTaken(email)) {
        showErrors({ email: fieldErrorTexts.emailTaken });
      } else {
        await requestCode(email);
        codeStep.open();
      }
    } catch (cause) {
      showErrors({ email: describeFailure(cause).text });
    }
    setBusy(false);
  }

  async function takeCode(code: string): Promise<void> {
    try {
      await confirm(code, values.sentTo);
      drop();
    } catch (cause) {
      if (!isApiError(cause, 'EMAIL_TAKEN')) throw cause;
      // The server has dropped this change: its code is not valid any more, only another address helps.
      change(noCode);
      showErrors({ email: fieldErrorTexts.emailTaken });
    }
    codeStep.close();
  }

  return {
    step: codeStep.sent ? 'code' : values.isOpen === 'yes' ? 'address' : 'closed',
    sent: codeStep.sent,
    email: values.email,
    emailError: form.fieldErrors.email,
    foundErrors: form.foundErrors,
    isBusy,
    send,
    sendAgain: () => requestCode(values.sentTo),
    takeCode,
    open: () => change({ isOpen: 'yes' }),
    type: (email: string) => change({ email }),
    /** The code that was sent stays known: a second request leads back to it. */
    close() {
      showErrors({});
      codeStep.close();
      change({ isOpen: '', email: '' });
    },
  } as const;
}
