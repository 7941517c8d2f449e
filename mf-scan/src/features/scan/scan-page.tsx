import { parsePackCode } from '@club/domain/pack-code';
import { describeFailure, useOnline } from '@club/platform';
import { useBrowserValue } from '@club/platform/browser';
import { Button, Page } from '@club/ui';
import { ScanIcon } from '@club/ui/icons';
import { useRef, useState, type FormEvent } from 'react';
import { canUseCamera } from '../camera/barcode-detector';
import { CameraPanel } from '../camera/camera-panel';
import { codeErrorTexts } from './code-error-texts';
import { CodeField } from './code-field';
import { RecentScans } from './recent-scans';
import styles from './scan-page.module.css';
import { ScanResult, type ScanOutcome } from './scan-result';
import { useSendCode } from './use-send-code';

function useScanning() {
  const isOnline = useOnline();
  const sending = useSendCode();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<ScanOutcome | null>(null);
  const [isShown, setShown] = useState(false);

  function change(next: string) {
    setCode(next);
    setProblem(null);
  }

  function send(text: string) {
    if (sending.isPending || isShown) return;
    const reading = parsePackCode(text);
    if (!reading.ok) return setProblem(codeErrorTexts[reading.fault]);
    setCode(reading.text);
    if (!isOnline) return setProblem('Немає мережі. Код лишиться тут, надішли його згодом');
    setProblem(null);
    sending.mutate(
      { code: reading.text },
      {
        onSuccess: (answer) => {
          setOutcome(answer);
          setShown(true);
          setCode('');
        },
        onError: (error) => setProblem(describeFailure(error).text),
      },
    );
  }

  const next = () => setShown(false);
  return { code, problem, outcome, isShown, isBusy: sending.isPending, change, send, next };
}

/** Type, paste or film the code of a pack, and points arrive. */
export default function ScanPage() {
  const input = useRef<HTMLInputElement>(null);
  const hasCamera = useBrowserValue(canUseCamera, false);
  const scanning = useScanning();
  const { code, problem, outcome, isShown, isBusy } = scanning;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // The sheet gives the focus back to the field: the next code can be typed at once.
    input.current?.focus();
    scanning.send(code);
  }

  return (
    <Page
      title="Скан"
      lead="Код надруковано всередині пачки стіків і під кришкою velo"
      width="narrow"
    >
      {hasCamera && (
        <CameraPanel isPaused={isBusy || isShown} problem={problem} onCode={scanning.send} />
      )}
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <CodeField input={input} value={code} onChange={scanning.change} error={problem} />
        <Button type="submit" size="l" full busy={isBusy} icon={<ScanIcon aria-hidden="true" />}>
          Отримати XP
        </Button>
      </form>
      <RecentScans />
      {outcome && <ScanResult outcome={outcome} open={isShown} onNext={scanning.next} />}
    </Page>
  );
}
