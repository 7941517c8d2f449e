import { isApiError } from '@club/api';
import { sendCode } from '@club/api/contract/scans';
import { parsePackCode } from '@club/domain/pack-code';
import { useTypedText } from '@club/forms';
import { useOutbox } from '@club/platform/outbox';
import { useRef, useState } from 'react';
import { useActualize } from '../figures/use-actualize';
import { codeErrorTexts } from './code-error-texts';
import { deviceInput } from './device-uuid';
import { scanPath } from './scan-path';
import type { ScanOutcome } from './scan-outcome';
import { scanProblem, type ScanProblem } from './scan-problem';
import { typedPackCode } from './typed-codes';

/** A code that waits in the outbox. */
export interface WaitingCode {
  /** Of its entry in the outbox. */
  readonly id: string;
  readonly code: string;
  /** Whether it was sent and its answer was lost. */
  readonly isLost: boolean;
  /** Whether it was refused for now, after too many wrong codes. */
  readonly isLimited: boolean;
}

/** Where a code was read. */
export type ScanSource = 'camera' | 'field';

/** What the camera has brought since the page was opened. */
export interface ScanSeries {
  readonly packs: number;
  readonly points: number;
}

interface SendOptions {
  /** After too many wrong codes it is sent later; otherwise the customer decides when to try again. */
  readonly waitsOverLimit?: boolean;
}

/** Sends a code through the outbox. Gives its outcome, or the code that waits. */
export function useSendCode() {
  const outbox = useOutbox();
  const actualize = useActualize();
  return async (
    code: string,
    { waitsOverLimit = false }: SendOptions = {},
  ): Promise<ScanOutcome | WaitingCode> => {
    const about = {
      kind: 'code',
      title: `Код ${code}`,
      edit: scanPath(code),
      isUnique: true,
      isRepeatable: true,
    };
    const result = await outbox.send(sendCode, { code, ...deviceInput() }, about);
    if (result.state === 'sent') {
      const { scan, isNew } = result.answer;
      // No fact says so of a scan that was counted before, perhaps by a call whose answer was lost.
      if (!isNew) void actualize(scan.kind);
      return result.answer;
    }
    const isLimited = isApiError(result.error) && result.error.status === 429;
    if (!waitsOverLimit && isLimited) {
      await outbox.takeBack(result.id, 'correct');
      throw result.error;
    }
    return { id: result.id, code, isLimited, isLost: result.error !== null && !isLimited };
  };
}

function useSeries() {
  const [series, setSeries] = useState<ScanSeries>({ packs: 0, points: 0 });
  const add = ({ scan, isNew }: ScanOutcome) =>
    isNew && setSeries(({ packs, points }) => ({ packs: packs + 1, points: points + scan.points }));
  return [series, add] as const;
}

/**
 * What became of the last code: an outcome, a problem or a waiting code. What became of those that were
 * read together with it stays beside it.
 */
interface LastScan {
  readonly source: ScanSource;
  readonly outcome: ScanOutcome | null;
  readonly problems: readonly ScanProblem[];
  readonly waiting: WaitingCode | null;
}

const nothing: Omit<LastScan, 'source'> = { outcome: null, problems: [], waiting: null };

/** A code that is in the outbox, and what will become of it. */
interface SentCode {
  readonly text: string;
  readonly source: ScanSource;
  readonly answer: Promise<ScanOutcome | WaitingCode>;
}

/** Shows results in turn, and says of each whether it was begun before the one before it was shown. */
function useTurns() {
  const last = useRef(Promise.resolve());
  const unshown = useRef(0);
  return (show: (isTogether: boolean) => Promise<void>) => {
    const isTogether = unshown.current > 0;
    const before = last.current;
    async function take() {
      await before;
      await show(isTogether);
      unshown.current -= 1;
    }
    unshown.current += 1;
    last.current = take();
  };
}

/**
 * Reading a code, sending it, and what became of it. A code of the camera does not interrupt the
 * camera: several packs are scanned in a row. A typed code opens its result.
 */
export function useScanning(initialCode: string) {
  const deliver = useSendCode();
  const [code, setCode, clearCode] = useTypedText(typedPackCode, initialCode);
  const [last, setLast] = useState<LastScan>({ ...nothing, source: 'field' });
  const [series, addToSeries] = useSeries();
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const inTurn = useTurns();

  function change(next: string) {
    setCode(next);
    setLast({ ...last, problems: [] });
  }

  function accept(sent: string, answer: ScanOutcome | WaitingCode, source: ScanSource) {
    if (source === 'field') clearCode(sent);
    if (!('scan' in answer)) return setLast((before) => ({ ...before, waiting: answer }));
    setLast((before) => ({ ...before, outcome: answer }));
    if (source === 'camera') addToSeries(answer);
    else setShown(true);
  }

  async function showOne({ text, source, answer }: SentCode, isTogether: boolean): Promise<void> {
    if (source === 'field') setCode(text);
    setLast((before) => ({ ...(isTogether ? before : nothing), source }));
    setBusy(true);
    try {
      accept(text, await answer, source);
    } catch (error) {
      const problem = scanProblem(error, text);
      setLast((before) => ({ ...before, problems: [...before.problems, problem] }));
    } finally {
      setBusy(false);
    }
  }

  /**
   * The camera may read the next packs before the answer for the first: each code is stored at once,
   * and the results are shown one after another.
   */
  function send(typed: string, source: ScanSource): void {
    if (source === 'field' && (isBusy || isShown)) return;
    const reading = parsePackCode(typed);
    if (!reading.ok) {
      const problem = { text: codeErrorTexts[reading.fault], code: typed, help: null };
      return setLast({ ...nothing, source, problems: [problem] });
    }
    const { text } = reading;
    // A code of the camera is in no field, from which it could be sent again.
    const answer = deliver(text, { waitsOverLimit: source === 'camera' });
    // A refusal is shown in its turn.
    answer.catch(() => undefined);
    inTurn((isTogether) => showOne({ text, source, answer }, isTogether));
  }

  const show = () => setShown(true);
  const next = () => setShown(false);
  return { ...last, code, series, isShown, isBusy, change, send, show, next };
}
