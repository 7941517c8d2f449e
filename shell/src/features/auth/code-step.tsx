import { formatPhone } from '@club/domain/phone';
import { describeFailure } from '@club/platform';
import { Button } from '@club/ui';
import { CodeInput, Field } from '@club/ui/forms';
import { useState, type ReactElement } from 'react';
import styles from './auth-page.module.css';
import type { SentCode } from './phone-step';
import { useCountdown } from './use-countdown';
import { useSmsCode } from './use-sms-code';

/** Props of {@link CodeStep}. */
export interface CodeStepProps {
  readonly sent: SentCode;
  /** Takes the complete code. What it throws is said at the field. */
  readonly onCode: (code: string) => Promise<unknown>;
  readonly onSendAgain: () => Promise<unknown>;
  readonly backText: string;
  readonly onBack: () => void;
}

/** Asks for the code and hands it on as soon as its last digit is there. */
export function CodeStep(props: CodeStepProps): ReactElement {
  const { sent, onCode, onSendAgain, backText, onBack } = props;
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const secondsLeft = useCountdown(sent.resendAt);

  async function confirm(complete: string) {
    setBusy(true);
    setError(undefined);
    try {
      await onCode(complete);
    } catch (cause) {
      setError(describeFailure(cause).text);
      setCode('');
      setBusy(false);
    }
  }

  async function sendAgain() {
    setError(undefined);
    try {
      await onSendAgain();
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
        {backText}
      </Button>
    </div>
  );
}
