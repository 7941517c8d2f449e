import type { ScanKind } from '@club/api/contract/scans';
import { draftPackCode, findPackCode } from '@club/domain/pack-code-typing';
import { plainCode } from '@club/domain/printed-code';
import { useDeviceValue, useFeature } from '@club/platform';
import { Link } from '@club/platform/router';
import { Button, Card } from '@club/ui';
import { ScanIcon } from '@club/ui/icons';
import { CameraPanel, CodeField, type FoundCode } from '@club/ui/printed-codes';
import { useRef, useState, type FormEvent } from 'react';
import { findReceiptLink, receiptPath } from '../receipts/receipt-link';
import { cameraSettings } from './camera-settings';
import { PausedPacks } from './paused-packs';
import { FieldHelp } from './problem-help';
import styles from './scan-page.module.css';
import { ScanResult } from './scan-result';
import { ScanStrip } from './scan-strip';
import { useQueryOnce } from './use-query-once';
import { useScanning } from './use-scanning';
import { WaitingCodeNote } from './waiting-code-note';

interface CodeFormProps {
  scanning: ReturnType<typeof useScanning>;
  expected: ScanKind | null;
}

const placeholders = { stick: 'ST-K7M2-4QHX9R-R', velo: 'VL-V3RD-7ABCDE-9' };

function CodeForm({ scanning, expected }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const { code, source, isBusy } = scanning;
  const [problem = null] = source === 'field' ? scanning.problems : [];

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // The sheet gives the focus back to the field: the next code can be typed at once.
    input.current?.focus();
    scanning.send(code, 'field');
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <CodeField
        input={input}
        value={code}
        onChange={scanning.change}
        label="Код з пачки"
        placeholder={placeholders[expected ?? 'stick']}
        error={problem?.text ?? null}
        spell={(typed) => findPackCode(typed) ?? draftPackCode(typed)}
        plain={plainCode}
      />
      {problem && <FieldHelp problem={problem} />}
      <Button
        type="submit"
        size="l"
        full
        // Until a code is typed, the camera is the main way.
        variant={code === '' ? 'secondary' : 'primary'}
        busy={isBusy}
        icon={<ScanIcon aria-hidden="true" />}
      >
        Отримати XP
      </Button>
    </form>
  );
}

/** What the customer reads about the QR code of a till receipt, with the way to send it. */
function ReceiptNote({ link }: { link: string }) {
  const areReceiptsOn = useFeature('receipt-points');
  const text = areReceiptsOn ? 'За чеки теж є XP' : 'За чеки зараз XP не нараховуємо';
  return (
    <Card tone="tinted" className={styles.help} role="status">
      <p>{`Це чек, а не пачка. ${text}`}</p>
      {areReceiptsOn && (
        <Button variant="secondary" size="s" render={<Link to={receiptPath(link)} />}>
          Надіслати чек
        </Button>
      )}
    </Card>
  );
}

/** A receipt that was held before the camera of packs. */
function useForeignReceipt() {
  const [link, setLink] = useState<string | null>(null);
  function handleForeign(codes: readonly FoundCode[]): string | null {
    const found =
      codes.map(({ text }) => findReceiptLink(text)).find((one) => one !== null) ?? null;
    // Beside it, the price codes of goods may be read.
    if (found !== null) setLink(found);
    return found && 'Це чек';
  }
  return { link, handleForeign, forget: () => setLink(null) };
}

interface ScannerProps {
  /** The kind of the page; null where all kinds are scanned. Codes of the other kind count, too. */
  expected: ScanKind | null;
  /** Another sheet lies over the page. */
  isCovered: boolean;
}

/** The camera, the result of its codes, and a field for codes that it cannot read. */
function OpenScanner({ expected, isCovered }: ScannerProps) {
  const given = useQueryOnce('code');
  const scanning = useScanning(given);
  const settings = useDeviceValue(cameraSettings);
  const { source, problems, waiting, outcome, series, isShown } = scanning;
  const receipt = useForeignReceipt();
  const isFromCamera = source === 'camera';
  return (
    <div className={styles.scanner}>
      <CameraPanel
        findCode={findPackCode}
        onCode={(code) => {
          receipt.forget();
          scanning.send(code, 'camera');
        }}
        isPaused={isShown}
        isCovered={isCovered}
        foreignText="Це не код з пачки. Шукай той, що починається з ST або VL"
        onForeign={receipt.handleForeign}
        byHand="введи код нижче"
        settings={settings}
        onSettings={cameraSettings.set}
        autoStart={given === ''}
      />
      {receipt.link !== null && <ReceiptNote link={receipt.link} />}
      <ScanStrip
        outcome={isFromCamera ? outcome : null}
        problems={isFromCamera ? problems : []}
        series={series}
        expected={expected}
        onDetails={scanning.show}
      />
      {waiting && <WaitingCodeNote waiting={waiting} />}
      <CodeForm scanning={scanning} expected={expected} />
      {outcome && (
        <ScanResult outcome={outcome} expected={expected} open={isShown} onNext={scanning.next} />
      )}
    </div>
  );
}

/** The scanner of packs, while they bring points. */
export function Scanner(props: ScannerProps) {
  return useFeature('scan-points') ? <OpenScanner {...props} /> : <PausedPacks />;
}
