import { isApiError } from '@club/api';
import { useState } from 'react';
import { blockedChannels, codeFailureText, isRetryable } from '../../forms/code-failure';

/** What a step does with a code. An error that is thrown is shown at its field. */
export interface CodeWork {
  /** Takes the complete code. */
  readonly onCode: (code: string) => Promise<unknown>;
  readonly onSendAgain: () => Promise<unknown>;
}

/** The code that is typed, and the result of its check. */
export function useCode({ onCode, onSendAgain }: CodeWork) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const [sendings, setSendings] = useState(1);

  async function confirm(complete: string) {
    // The same code may be typed and read from the SMS.
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onCode(complete);
    } catch (cause) {
      setFailure(cause);
      // A code that was not checked stays, to be sent again by one press.
      if (!isRetryable(cause)) setCode('');
      setBusy(false);
    }
  }

  async function sendAgain() {
    setFailure(undefined);
    setSendings(sendings + 1);
    try {
      await onSendAgain();
      setCode('');
    } catch (cause) {
      setFailure(cause);
    }
  }

  const error = failure === undefined ? undefined : codeFailureText(failure);

  return {
    code,
    setCode,
    error,
    /** Contacts of the support, for a customer who is blocked. */
    supportChannels: blockedChannels(failure),
    /** Whether the code was right, but nobody has registered with the phone. */
    isUnknownPhone: isApiError(failure, 'CUSTOMER_INCOMPLETE'),
    isBusy,
    /** Whether the code was not checked: it can be sent once more as it is. */
    isUnchecked: error !== undefined && code.length === 6,
    /** How many codes were requested. */
    sendings,
    confirm,
    sendAgain,
  };
}
