import { confirmSms, loginSms } from '@club/api/contract/auth';
import { useState, type ReactElement } from 'react';
import { track } from '../../observation/notes';
import { useShell } from '../../shell-context';
import { secondsToNextCode } from '../forms/code-failure';
import { keptCode, liveCode, noCode } from '../forms/sent-code';
import { useDraft } from '../forms/use-draft';
import { GuestPage } from '../guest/guest-page';
import { ArrivalNote } from './arrival-note';
import { CodeStep } from './code-step';
import { PhoneStep } from './phone-step';
import { SandboxNote } from './sandbox-note';

/** The login's two steps. A reload, or a look at the SMS that ends the page, comes back to the same one. */
function useLogin() {
  const { session } = useShell();
  const draft = useDraft('club.login', { phone: '', ...noCode });
  const { values } = draft;
  const [isCodeStep, setCodeStep] = useState(() => liveCode(values) !== null);

  async function send(phone: string): Promise<void> {
    const { resend_after_seconds: seconds } = await session.api(loginSms, { phone });
    draft.change({ phone, ...keptCode(phone, seconds) });
  }

  return {
    phone: values.phone,
    sent: isCodeStep ? { sentTo: values.sentTo, resendAt: Number(values.resendAt) } : null,
    type: (phone: string) => draft.change({ ...values, phone }),
    async askForCode(phone: string): Promise<void> {
      try {
        await send(phone);
      } catch (cause) {
        const seconds = secondsToNextCode(cause);
        if (seconds === null) throw cause;
        draft.change({ phone, ...keptCode(phone, seconds) });
      }
      setCodeStep(true);
    },
    sendAgain: () => send(values.sentTo),
    async takeCode(code: string): Promise<void> {
      const login = await session.api(confirmSms, { phone: values.sentTo, code });
      draft.drop();
      // Where the customer goes now is the guard's decision: this page is for guests.
      session.begin(login);
      track('login', { method: 'sms' });
    },
    backToPhone: () => setCodeStep(false),
  };
}

/** Login by phone and SMS code: one decision a screen. */
export default function AuthPage(): ReactElement {
  const login = useLogin();
  return (
    <GuestPage>
      <ArrivalNote />
      {login.sent ? (
        <CodeStep
          sent={login.sent}
          backText="Змінити номер"
          onCode={login.takeCode}
          onSendAgain={login.sendAgain}
          onBack={login.backToPhone}
        />
      ) : (
        <PhoneStep phone={login.phone} onPhone={login.type} onSend={login.askForCode} />
      )}
      <SandboxNote />
    </GuestPage>
  );
}
