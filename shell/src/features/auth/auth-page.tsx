import { useStore } from '@club/platform';
import { Wordmark } from '@club/ui/frame';
import { useState, type ReactElement } from 'react';
import { useShell } from '../../shell-context';
import styles from './auth-page.module.css';
import { CodeStep } from './code-step';
import { PhoneStep, type SentCode } from './phone-step';

/** Login by phone and SMS code: one decision a screen. */
export default function AuthPage(): ReactElement {
  const { boot, session } = useShell();
  const { name } = useStore(session.brand);
  const [phone, setPhone] = useState('');
  const [sent, setSent] = useState<SentCode | null>(null);
  return (
    <div className={styles.page}>
      <Wordmark name={name} />
      <div className={styles.body}>
        {sent ? (
          <CodeStep sent={sent} onResent={setSent} onBack={() => setSent(null)} />
        ) : (
          <PhoneStep phone={phone} onPhone={setPhone} onSent={setSent} />
        )}
        {boot.sandbox && (
          <p className={styles.sandbox}>
            Тестове середовище: SMS з’являються на сторінці{' '}
            <a href="/sandbox" target="_blank" rel="noreferrer">
              пісочниці
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
