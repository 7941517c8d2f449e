import { formatPhone } from '@club/domain/phone';
import { Button } from '@club/ui';
import { CodeInput, Field } from '@club/ui/forms';
import { useState, type ReactElement } from 'react';
import { codeFailureText, isWorthAnotherTry } from '../forms/code-failure';
import type { SentCode } from '../forms/sent-code';
import guest from '../guest/guest-page.module.css';
import styles from './auth-page.module.css';
import { SendAgain } from './send-again';
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

/** The code that is typed, and what became of it. */
function useCode({ onCode, onSendAgain }: Pick<CodeStepProps, 'onCode' | 'onSendAgain'>) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function confirm(complete: string) {
    // The SMS may bring by itself what was typed just now.
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await onCode(complete);
    } catch (cause) {
      setError(codeFailureText(cause));
      // One that did not arrive stays, to be sent by one press.
      if (!isWorthAnotherTry(cause)) setCode('');
      setBusy(false);
    }
  }

  async function sendAgain() {
    setError(undefined);
    try {
      await onSendAgain();
      setCode('');
    } catch (cause) {
      setError(codeFailureText(cause));
    }
  }

  useSmsCode((fromSms) => {
    setCode(fromSms);
    void confirm(fromSms);
  });

  return { code, setCode, error, isBusy, confirm, sendAgain };
}

/** Asks for the code and hands it on as soon as its last digit is there. */
export function CodeStep({ sent, backText, onBack, ...work }: CodeStepProps): ReactElement {
  const { code, setCode, error, isBusy, confirm, sendAgain } = useCode(work);
  const isKept = error !== undefined && code.length === 6;
  return (
    <div className={guest.form}>
      <header>
        <h1 className={guest.title}>Код із SMS</h1>
        <p className={guest.lead}>
          Надіслали на <span className={styles.phone}>{formatPhone(sent.sentTo)}</span>
        </p>
      </header>
      <Field label="Шість цифр" error={error}>
        <CodeInput
          value={code}
          onChange={setCode}
          onComplete={(complete) => void confirm(complete)}
          autoFocus
          enterKeyHint="done"
          readOnly={isBusy}
        />
      </Field>
      {isKept && (
        <Button size="l" full onClick={() => void confirm(code)}>
          Спробувати ще раз
        </Button>
      )}
      <SendAgain full resendAt={sent.resendAt} onSend={sendAgain} />
      <Button variant="quiet" full onClick={onBack}>
        {backText}
      </Button>
    </div>
  );
}
