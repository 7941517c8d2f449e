import { isApiError, isRefusal } from '@club/api';
import { describeFailure, useCustomer } from '@club/platform';
import { useClock } from '@club/platform/browser';
import { Button, countText } from '@club/ui';
import { CodeInput, Field, formatPhone } from '@club/ui/forms';
import { useState } from 'react';
import type { usePin } from './use-pin';
import styles from './pin.module.css';

const tries = { one: 'спроба', few: 'спроби', many: 'спроб' };
const codeLength = 6;

function failureText(error: unknown): string | undefined {
  if (error === null) return undefined;
  const { text } = describeFailure(error);
  const left = isApiError(error, 'CODE_WRONG') ? error.details?.tries_left : undefined;
  return left === undefined ? text : `${text}. Ще ${countText(left, tries)}`;
}

/** Whether the code was not checked: it can be sent once more as it is. */
function isUnchecked(error: unknown): boolean {
  return isApiError(error) && !isRefusal(error);
}

type SendAgainProps = Pick<ReturnType<typeof usePin>, 'isBusy' | 'sendAgain'> & {
  resendAt: number;
};

function SendAgain({ resendAt, isBusy, sendAgain }: SendAgainProps) {
  const seconds = useClock((now) => Math.max(0, Math.ceil((resendAt - now) / 1000)), 1000);
  if (seconds > 0) {
    return (
      <p className={styles.note} role="timer">
        Надіслати ще раз можна за {seconds} с
      </p>
    );
  }
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void sendAgain()}>
      Надіслати код ще раз
    </Button>
  );
}

export type CodeFormProps = { pin: ReturnType<typeof usePin>; resendAt: number };

/** The code of the SMS, sent with its last digit. */
export function CodeForm({ pin, resendAt }: CodeFormProps) {
  const { phone } = useCustomer();
  const [code, setCode] = useState('');
  const { isBusy, failure, confirm, sendAgain } = pin;

  async function submit(complete: string) {
    const error = await confirm(complete);
    if (error !== null && !isUnchecked(error)) setCode('');
  }

  return (
    <div className={styles.form}>
      <Field
        label="Код із SMS"
        error={failureText(failure)}
        hint={`Надіслали на ${formatPhone(phone)}`}
      >
        <CodeInput
          value={code}
          onChange={setCode}
          onComplete={(complete) => void submit(complete)}
          autoFocus
          enterKeyHint="done"
          readOnly={isBusy}
        />
      </Field>
      {isUnchecked(failure) && code.length === codeLength && (
        <Button onClick={() => void submit(code)}>Спробувати ще раз</Button>
      )}
      <SendAgain resendAt={resendAt} isBusy={isBusy} sendAgain={sendAgain} />
    </div>
  );
}
