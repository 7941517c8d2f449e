import { isApiError } from '@club/api';
import { sendCode } from '@club/api/contract/scans';
import { parsePackCode } from '@club/domain/pack-code';
import { defineDeviceKey, describeFailure, useDeviceValue } from '@club/platform';
import { useOutbox } from '@club/platform/outbox';
import { useState } from 'react';
import { codeErrorTexts } from './code-error-texts';
import { scanPath } from './scan-path';
import type { ScanOutcome } from './scan-result';

/** A code that waits in the outbox. */
export interface WaitingCode {
  readonly code: string;
  /** Whether it was sent and its answer was lost. */
  readonly isLost: boolean;
}

/** What is typed and not sent. */
const typedCode = defineDeviceKey({
  name: 'scan-code',
  storage: 'session',
  owner: 'customer',
  initial: '',
  parse: (text) => text,
  format: String,
});

/** Typing a code, sending it, and what became of it. Without an answer it waits in the outbox. */
export function useScanning(initialCode: string) {
  const outbox = useOutbox();
  const stored = useDeviceValue(typedCode);
  const [own, setOwn] = useState<string | null>(initialCode === '' ? null : initialCode);
  const code = own ?? stored;
  const [problem, setProblem] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<WaitingCode | null>(null);
  const [outcome, setOutcome] = useState<ScanOutcome | null>(null);
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);

  function setCode(next: string) {
    setOwn(next);
    typedCode.set(next);
  }

  function change(next: string) {
    setCode(next);
    setProblem(null);
  }

  async function deliver(text: string): Promise<void> {
    const about = { kind: 'code', title: `Код ${text}`, edit: scanPath(text), isUnique: true };
    const result = await outbox.send(sendCode, { code: text }, about);
    if (result.state === 'queued') {
      // Too many wrong codes: the customer decides when to try again.
      if (isApiError(result.error) && result.error.status === 429) {
        await outbox.takeBack(result.id, 'correct');
        throw result.error;
      }
      setWaiting({ code: text, isLost: result.error !== null });
    } else {
      setOutcome(result.answer);
      setShown(true);
    }
    setCode('');
  }

  async function send(text: string): Promise<void> {
    if (isBusy || isShown) return;
    const reading = parsePackCode(text);
    setWaiting(null);
    if (!reading.ok) return setProblem(codeErrorTexts[reading.fault]);
    setCode(reading.text);
    setProblem(null);
    setBusy(true);
    try {
      await deliver(reading.text);
    } catch (error) {
      setProblem(describeFailure(error).text);
    } finally {
      setBusy(false);
    }
  }

  const next = () => setShown(false);
  return { code, problem, waiting, outcome, isShown, isBusy, change, send, next };
}
