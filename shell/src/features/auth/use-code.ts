import { useState } from 'react';
import { codeFailureText, isWorthAnotherTry } from '../forms/code-failure';

/** What a step does with a code. What is thrown is said at its field. */
export interface CodeWork {
  /** Takes the complete code. */
  readonly onCode: (code: string) => Promise<unknown>;
  readonly onSendAgain: () => Promise<unknown>;
}

/** The code that is typed, and what became of it. */
export function useCode({ onCode, onSendAgain }: CodeWork) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [sendings, setSendings] = useState(1);

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
    setSendings(sendings + 1);
    try {
      await onSendAgain();
      setCode('');
    } catch (cause) {
      setError(codeFailureText(cause));
    }
  }

  return {
    code,
    setCode,
    error,
    isBusy,
    /** Whether the code was not judged: it waits to be sent once more. */
    isKept: error !== undefined && code.length === 6,
    /** How many codes were asked for. */
    sendings,
    confirm,
    sendAgain,
  };
}
