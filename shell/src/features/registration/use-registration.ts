import { isApiError } from '@club/api';
import { regAuth, registration } from '@club/api/contract/registration';
import { todayInUkraine } from '@club/domain/birth-date';
import { normalisePhone } from '@club/domain/phone';
import { describeFailure } from '@club/platform';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../../shell-context';
import type { SentCode } from '../auth/phone-step';
import { faultyFieldOf } from '../forms/fault-of';
import { useDraft } from '../forms/use-draft';
import { faultWords } from '../forms/words';
import {
  emptyForm,
  faultsOf,
  fieldNames,
  inputOf,
  type RegistrationFaults,
  type RegistrationForm,
} from './registration-form';

/** How long after the last send a reload comes back to the code. */
const codeStepMs = 240_000;

function sentCodeOf({ sentTo, resendAt }: RegistrationForm): SentCode | null {
  const at = Number(resendAt);
  const isLive = sentTo !== '' && Number.isFinite(at) && Date.now() < at + codeStepMs;
  return isLive ? { phone: sentTo, resendAt: at } : null;
}

/** Registration from the first letter to the open session. */
export function useRegistration() {
  const { session } = useShell();
  const { state } = useLocation() as { state: { phone?: string } | null };
  const draft = useDraft('club.registration', { ...emptyForm, phone: state?.phone ?? '' });
  const { values: form } = draft;
  const [faults, setFaults] = useState<RegistrationFaults>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isCodeStep, setCodeStep] = useState(() => sentCodeOf(form) !== null);
  // Right, but refused for the e-mail: good for another try without another SMS.
  const goodCode = useRef<{ phone: string; code: string } | null>(null);

  async function openAccount(code: string): Promise<void> {
    const input = inputOf(form);
    try {
      const login = await session.api(regAuth, { ...input, code });
      draft.drop();
      session.begin(login);
    } catch (cause) {
      goodCode.current = null;
      if (!isApiError(cause, 'EMAIL_TAKEN')) throw cause;
      goodCode.current = { phone: input.phone, code };
      setCodeStep(false);
      setFaults({ email: faultWords.emailTaken });
    }
  }

  async function sendCode(): Promise<SentCode> {
    const input = inputOf(form);
    const answer = await session.api(registration, input);
    const sent = {
      phone: input.phone,
      resendAt: Date.now() + answer.resend_after_seconds * 1000,
    };
    draft.change({ ...form, sentTo: sent.phone, resendAt: String(sent.resendAt) });
    return sent;
  }

  async function goOn(phone: string): Promise<void> {
    const kept = goodCode.current;
    if (kept?.phone === phone) {
      try {
        return await openAccount(kept.code);
      } catch (cause) {
        // The code ran out meanwhile: a new one is sent.
        if (!isApiError(cause) || !cause.code?.startsWith('CODE_')) throw cause;
      }
    }
    // The code that is on its way is good for the corrected form too.
    const sent = sentCodeOf(form);
    if (kept !== null || sent?.phone !== phone || Date.now() >= sent.resendAt) await sendCode();
    setCodeStep(true);
  }

  async function submit(): Promise<void> {
    const found = faultsOf(form, todayInUkraine(new Date()));
    setFaults(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await goOn(normalisePhone(form.phone) ?? '');
    } catch (cause) {
      const { text } = describeFailure(cause);
      const field = fieldNames[faultyFieldOf(cause) ?? ''];
      if (field) setFaults({ [field]: text });
      else setFailure(text);
    }
    setBusy(false);
  }

  return {
    form,
    faults,
    failure,
    isBusy,
    sent: isCodeStep ? sentCodeOf(form) : null,
    change(part: Partial<RegistrationForm>) {
      draft.change({ ...form, ...part });
      const rest = Object.entries(faults).filter(([field]) => !(field in part));
      if (rest.length < Object.keys(faults).length) setFaults(Object.fromEntries(rest));
      setFailure(undefined);
    },
    submit,
    openAccount,
    sendCode,
    backToForm: () => setCodeStep(false),
  };
}
