import { confirmSms, loginSms } from '@club/api/contract/auth';
import { useStore } from '@club/platform';
import { Wordmark } from '@club/ui/frame';
import { useState, type ReactElement } from 'react';
import { useShell } from '../../shell-context';
import styles from './auth-page.module.css';
import { CodeStep } from './code-step';
import { PhoneStep, type SentCode } from './phone-step';
import { SandboxNote } from './sandbox-note';

/** Login by phone and SMS code: one decision a screen. */
export default function AuthPage(): ReactElement {
  const { session } = useShell();
  const { name } = useStore(session.brand);
  const [phone, setPhone] = useState('');
  const [sent, setSent] = useState<SentCode | null>(null);

  async function logIn(to: string, code: string) {
    // Where the customer goes now is the guard's decision: this page is for guests.
    session.begin(await session.api(confirmSms, { phone: to, code }));
  }

  async function sendAgain(to: string) {
    const answer = await session.api(loginSms, { phone: to });
    setSent({ phone: to, resendAt: Date.now() + answer.resend_after_seconds * 1000 });
  }

  return (
    <div className={styles.page}>
      <Wordmark name={name} />
      <div className={styles.body}>
        {sent ? (
          <CodeStep
            sent={sent}
            backText="Змінити номер"
            onCode={(code) => logIn(sent.phone, code)}
            onSendAgain={() => sendAgain(sent.phone)}
            onBack={() => setSent(null)}
          />
        ) : (
          <PhoneStep phone={phone} onPhone={setPhone} onSent={setSent} />
        )}
        <SandboxNote />
      </div>
    </div>
  );
}
