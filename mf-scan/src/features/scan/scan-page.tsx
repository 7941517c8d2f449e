import { useBrowserValue } from '@club/platform/browser';
import { useSearchParams } from '@club/platform/router';
import { Button, Page } from '@club/ui';
import { ScanIcon } from '@club/ui/icons';
import { useRef, type FormEvent } from 'react';
import { canUseCamera } from '../camera/barcode-detector';
import { CameraPanel } from '../camera/camera-panel';
import { CodeField } from './code-field';
import { RecentScans } from './recent-scans';
import styles from './scan-page.module.css';
import { ScanResult } from './scan-result';
import { useScanning } from './use-scanning';
import { WaitingNote } from './waiting-note';

/** Type, paste or film the code of a pack, and points arrive. */
export default function ScanPage() {
  const input = useRef<HTMLInputElement>(null);
  const hasCamera = useBrowserValue(canUseCamera, false);
  const [search] = useSearchParams();
  const scanning = useScanning(search.get('code') ?? '');
  const { code, problem, waiting, outcome, isShown, isBusy } = scanning;
  const send = (text: string) => void scanning.send(text);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // The sheet gives the focus back to the field: the next code can be typed at once.
    input.current?.focus();
    send(code);
  }

  return (
    <Page
      title="Скан"
      lead="Код надруковано всередині пачки стіків і під кришкою velo"
      width="narrow"
    >
      {hasCamera && <CameraPanel isPaused={isBusy || isShown} problem={problem} onCode={send} />}
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <CodeField input={input} value={code} onChange={scanning.change} error={problem} />
        <Button type="submit" size="l" full busy={isBusy} icon={<ScanIcon aria-hidden="true" />}>
          Отримати XP
        </Button>
      </form>
      {waiting && <WaitingNote waiting={waiting} />}
      <RecentScans />
      {outcome && <ScanResult outcome={outcome} open={isShown} onNext={scanning.next} />}
    </Page>
  );
}
