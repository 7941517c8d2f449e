import { confirmSms, loginSms } from '@club/api/contract/account/auth';
import { useDraft } from '@club/forms';
import type { ReactElement } from 'react';
import { track } from '../../../observation/recorder';
import { useShell } from '../../../host/shell-context';
import { codeToStore, ensureCode, useCodeStep } from '../../forms/sent-code';
import { GuestPage } from '../guest/guest-page';
import { CodeStep } from './code-step';
import { emptyLogin, loginDraft } from './login-draft';
import { LoginNotice } from './login-notice';
import { PhoneStep } from './phone-step';
import { SandboxNote } from './sandbox-note';

/** The login's two steps. A reload, or a phone that discards the page while the SMS is read, returns to the same one. */
function useLogin() {
  const { session } = useShell();
  const { values, change, drop } = useDraft(loginDraft, emptyLogin);
  const codeStep = useCodeStep(values);
  const sendTo = (phone: string) => session.api(loginSms, { phone });

  return {
    phone: values.phone,
    sent: codeStep.sent,
    type: (phone: string) => change({ phone }),
    async requestCode(phone: string): Promise<void> {
      const seconds = await ensureCode(() => sendTo(phone));
      change({ phone, ...codeToStore(phone, seconds) });
      codeStep.open();
    },
    async sendAgain(): Promise<void> {
      const { resend_after_seconds: seconds } = await sendTo(values.sentTo);
      change(codeToStore(values.sentTo, seconds));
    },
    async takeCode(code: string): Promise<void> {
      const login = await session.api(confirmSms, { phone: values.sentTo, code });
      drop();
      // Where the customer goes now is the guard's decision: this page is for guests.
      session.begin(login);
      track('login', { method: 'sms' });
    },
    backToPhone: codeStep.close,
  };
}

/** Login by phone and SMS code: one decision a screen. */
export default function AuthPage(): ReactElement {
  const login = useLogin();
  return (
    <GuestPage>
      <LoginNotice />
      {login.sent ? (
        <CodeStep
          sent={login.sent}
          backText="Змінити номер"
          onCode={login.takeCode}
          onSendAgain={login.sendAgain}
          onBack={login.backToPhone}
        />
      ) : (
        <PhoneStep phone={login.phone} onPhone={login.type} onSend={login.requestCode} />
      )}
      <SandboxNote />
    </GuestPage>
  );
}
