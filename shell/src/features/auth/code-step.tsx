import { confirmSms, loginSms } from '@club/api/contract/auth';
import { formatPhone } from '@club/domain/phone';
import { describeFailure } from '@club/platform';
import { Button } from '@club/ui';
import { CodeInput, Field } from '@club/ui/forms';
import { useState, type ReactElement } from 'react';
import { useShell } from '../../shell-context';
import styles from './auth-page.module.css';
import type { SentCode } from './phone-step';
import { useCountdown } from './use-countdown';
import { useSmsCode } from './use-sms-code';

/** Props of {@link CodeStep}. */
export interface CodeStepProps {
  readonly sent: SentCode;
  readonly onResent: (sent: SentCode) => void;
  readonly onBack: () => void;
}

/** Asks for the code and logs in as soon as its last digit is there. */
export function CodeStep({ sent, onResent, onBack }: CodeStepProps): ReactElement {
  const { session } = useShell();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const secondsLeft = useCountdown(sent.resendAt);

  async function confirm(complete: string) {
    setBusy(true);
    setError(undefined);
    try {
      // Where the customer goes now is the guard's decision: this page is for guests.
      session.begin(await session.api(confirmSms, { phone: sent.phone, code: complete }));
    } catch (cause) {
      setError(describeFailure(cause).text);
      setCode('');
      setBusy(false);
    }
  }

  async function sendAgain() {
    setError(undefined);
    try {
      const answer = await session.api(loginSms, { phone: sent.phone });
      onResent({ ...sent, resendAt: Date.now() + answer.resend_after_seconds * 1000 });
    } catch (cause) {
      setError(describeFailure(cause).text);
    }
  }

  useSmsCode((fromSms) => {
    setCode(fromSms);
    void confirm(fromSms);
  });

  return (
    <div className={styles.form}>
      <header>
        <h1 className={styles.title}>Код із SMS</h1>
        <p className={styles.lead}>
          Надіслали на <span className={styles.phone}>{formatPhone(sent.phone)}</span>
        </p>
      </header>
      <Field label="Шість цифр" error={error}>
        <CodeInput
          value={code}
          onChange={setCode}
          onComplete={(complete) => void confirm(complete)}
          autoFocus
          readOnly={isBusy}
        />
      </Field>
      {secondsLeft > 0 ? (
        <p className={styles.note} role="status">
          Надіслати ще раз можна за {secondsLeft} с
        </p>
      ) : (
        <Button variant="secondary" full onClick={() => void sendAgain()}>
          Надіслати код ще раз
        </Button>
      )}
      <Button variant="quiet" full onClick={onBack}>
        Змінити номер
      </Button>
    </div>
  );
}
