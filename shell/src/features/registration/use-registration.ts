import { isApiError } from '@club/api';
import { regAuth, registration } from '@club/api/contract/registration';
import { todayInUkraine } from '@club/domain/birth-date';
import { normalisePhone } from '@club/domain/phone';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberedVisit } from '../../session/visit';
import { track } from '../../observation/notes';
import { useShell } from '../../shell-context';
import { secondsToNextCode } from '../forms/code-failure';
import { keptCode, liveCode } from '../forms/sent-code';
import { useDraft } from '../forms/use-draft';
import { useFaults } from '../forms/use-faults';
import { faultWords } from '../forms/words';
import {
  emptyForm,
  faultsOf,
  fieldNames,
  inputOf,
  type RegistrationForm,
} from './registration-form';

/** Trades a code for an account. One that is right, but refused for the e-mail, is good for another try. */
function useOpening(form: RegistrationForm, onOpen: () => void) {
  const { session } = useShell();
  const rightCode = useRef<{ phone: string; code: string } | null>(null);

  async function open(code: string): Promise<void> {
    const input = inputOf(form);
    rightCode.current = null;
    try {
      const login = await session.api(regAuth, { ...input, ...rememberedVisit(), code });
      onOpen();
      session.begin(login);
      track('sign_up', { method: 'sms' });
    } catch (cause) {
      if (isApiError(cause, 'EMAIL_TAKEN')) rightCode.current = { phone: input.phone, code };
      throw cause;
    }
  }

  return {
    open,
    /** Opens with the code that was right, without another SMS. False when there is none, or it ran out. */
    async openAgain(phone: string): Promise<boolean> {
      const kept = rightCode.current;
      if (kept?.phone !== phone) return false;
      try {
        await open(kept.code);
        return true;
      } catch (cause) {
        if (isApiError(cause) && cause.code?.startsWith('CODE_')) return false;
        throw cause;
      }
    },
  };
}

const emailTaken = (cause: unknown) => isApiError(cause, 'EMAIL_TAKEN');

/** Registration from the first letter to the open session. */
export function useRegistration() {
  const { session } = useShell();
  const { state } = useLocation() as { state: { phone?: string } | null };
  const draft = useDraft('club.registration', { ...emptyForm, phone: state?.phone ?? '' });
  const { values: form } = draft;
  const { faults, failure, isRight, refuse, forgive } = useFaults(fieldNames);
  const [isBusy, setBusy] = useState(false);
  const [isCodeStep, setCodeStep] = useState(() => liveCode(form) !== null);
  const opening = useOpening(form, draft.drop);

  async function sendCode(): Promise<void> {
    const input = inputOf(form);
    const { resend_after_seconds: seconds } = await session.api(registration, input);
    draft.change({ ...form, ...keptCode(input.phone, seconds) });
  }

  /** A code that is on its way already, by whatever tab, is good for this form. */
  async function askForCode(phone: string): Promise<void> {
    try {
      await sendCode();
    } catch (cause) {
      const seconds = secondsToNextCode(cause);
      if (seconds === null) throw cause;
      draft.change({ ...form, ...keptCode(phone, seconds) });
    }
  }

  async function submit(): Promise<void> {
    if (!isRight(faultsOf(form, todayInUkraine(new Date())))) return;
    const phone = normalisePhone(form.phone) ?? '';
    setBusy(true);
    try {
      if (await opening.openAgain(phone)) return;
      // A code that is on its way is good for the corrected form too.
      const isOnItsWay = form.sentTo === phone && Date.now() < Number(form.resendAt);
      if (!isOnItsWay) await askForCode(phone);
      setCodeStep(true);
    } catch (cause) {
      if (emailTaken(cause)) isRight({ email: faultWords.emailTaken });
      else refuse(cause);
    }
    setBusy(false);
  }

  return {
    form,
    faults,
    failure,
    isBusy,
    sent: isCodeStep ? { sentTo: form.sentTo, resendAt: Number(form.resendAt) } : null,
    change(part: Partial<RegistrationForm>) {
      draft.change({ ...form, ...part });
      forgive(part);
    },
    submit,
    async takeCode(code: string): Promise<void> {
      try {
        await opening.open(code);
      } catch (cause) {
        if (!emailTaken(cause)) throw cause;
        setCodeStep(false);
        isRight({ email: faultWords.emailTaken });
      }
    },
    sendCode,
    backToForm: () => setCodeStep(false),
  };
}
