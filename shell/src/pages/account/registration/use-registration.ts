import { isApiError } from '@club/api';
import { checkEmail, regAuth, registration } from '@club/api/contract/account/registration';
import { kyivDay } from '@club/domain/kyiv-day';
import { defineDraft, useDraft, useDraftForm } from '@club/forms';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberedVisit } from '../../../session/visit';
import { track } from '../../../observation/recorder';
import { useShell } from '../../../host/shell-context';
import { isRetryable } from '../../forms/code-failure';
import { fieldErrorTexts } from '../../forms/field-error-texts';
import { codeToStore, ensureCode, useCodeStep } from '../../forms/sent-code';
import { emptyLogin, loginDraft } from '../login/login-draft';
import {
  emptyForm,
  mayBeRegistered,
  registrationInput,
  validateRegistration,
} from './registration-form';

/** What is typed and not sent. */
const registrationDraft = defineDraft('club.registration', emptyForm);

const isEmailTaken = (cause: unknown) => isApiError(cause, 'EMAIL_TAKEN');

/** Opens the account with a code. A right code that was refused for the e-mail stays valid. */
function useOpenAccount({ values, change, drop }: ReturnType<typeof useRegistrationForm>) {
  const { session } = useShell();
  const rightCode = useRef<{ phone: string; code: string } | null>(null);

  async function open(code: string): Promise<void> {
    const input = registrationInput(values);
    const { triedPhone } = values;
    rightCode.current = null;
    change({ triedPhone: input.phone });
    try {
      const login = await session.api(regAuth, { ...input, ...rememberedVisit(), code });
      drop();
      session.begin(login);
      track('sign_up', { method: 'sms' });
    } catch (cause) {
      if (isEmailTaken(cause)) {
        rightCode.current = { phone: input.phone, code };
        change({ triedPhone: '' });
      } else if (!isRetryable(cause)) change({ triedPhone });
      throw cause;
    }
  }

  return {
    open,
    /** Opens with the code that was right, without another SMS; false without a valid one. */
    async openAgain(phone: string): Promise<boolean> {
      const confirmedCode = rightCode.current;
      if (confirmedCode?.phone !== phone) return false;
      try {
        await open(confirmedCode.code);
        return true;
      } catch (cause) {
        if (isApiError(cause) && cause.code?.startsWith('CODE_')) return false;
        throw cause;
      }
    },
  };
}

/** What is typed into the registration, with its errors. */
function useRegistrationForm() {
  const { state } = useLocation() as { state: { phone?: string } | null };
  const form = useDraftForm(registrationDraft, { ...emptyForm, phone: state?.phone ?? '' });
  return {
    ...form,
    showFailure(cause: unknown): void {
      if (isEmailTaken(cause)) form.showErrors({ email: fieldErrorTexts.emailTaken });
      else form.showFailure(cause);
    },
  };
}

/** Registration from the first keystroke to the open session. */
export function useRegistration() {
  const { session } = useShell();
  const form = useRegistrationForm();
  const { values } = form;
  const [isBusy, setBusy] = useState(false);
  const codeStep = useCodeStep(values);
  const account = useOpenAccount(form);
  const input = registrationInput(values);
  const { values: login } = useDraft(loginDraft, emptyLogin);
  const requestCode = () => session.api(registration, input);
  /** A code of the login makes this one wait, and opens no account. */
  const waitForCode = async () =>
    login.sentTo === input.phone
      ? (await requestCode()).resend_after_seconds
      : ensureCode(requestCode);
  const isEmailFree = async (email: string) => (await session.api(checkEmail, { email })).available;

  async function submit(): Promise<void> {
    if (form.showErrors(validateRegistration(values, kyivDay(new Date())))) return;
    setBusy(true);
    try {
      if (await account.openAgain(input.phone)) return;
      if (!mayBeRegistered(values) && !(await isEmailFree(input.email))) {
        form.showErrors({ email: fieldErrorTexts.emailTaken });
        setBusy(false);
        return;
      }
      // A code that was sent just now is valid for the corrected form too.
      const isJustSent = values.sentTo === input.phone && Date.now() < Number(values.resendAt);
      if (!isJustSent) form.change(codeToStore(input.phone, await waitForCode()));
      codeStep.open();
    } catch (cause) {
      form.showFailure(cause);
    }
    setBusy(false);
  }

  return {
    form,
    isBusy,
    sent: codeStep.sent,
    submit,
    async takeCode(code: string): Promise<void> {
      try {
        await account.open(code);
      } catch (cause) {
        if (!isEmailTaken(cause)) throw cause;
        codeStep.close();
        form.showFailure(cause);
      }
    },
    async sendCode(): Promise<void> {
      const { resend_after_seconds: seconds } = await requestCode();
      form.change(codeToStore(input.phone, seconds));
    },
    backToForm: codeStep.close,
  };
}
