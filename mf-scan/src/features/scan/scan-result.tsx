import type { ScanRecord } from '@club/api/contract/scans';
import { useHref } from '@club/platform';
import { Link } from '@club/platform/router';
import { AnimatedNumber, Button, formatPoints } from '@club/ui';
import { Sheet } from '@club/ui/overlay';
import { packKindLabels } from '../history/pack-kind-labels';
import styles from './scan-result.module.css';

/** The result of a scan. */
export interface ScanOutcome {
  readonly scan: ScanRecord;
  readonly balance: number;
}

interface ScanResultProps {
  outcome: ScanOutcome;
  open: boolean;
  onNext: () => void;
}

/** A sheet that opens when points have arrived. */
export function ScanResult({ outcome: { scan, balance }, open, onNext }: ScanResultProps) {
  const href = useHref();
  const history = href('loyalty.history');
  return (
    <Sheet
      open={open}
      onClose={onNext}
      title="XP зараховано"
      actions={
        <>
          <Button full size="l" onClick={onNext}>
            Наступний код
          </Button>
          {history !== null && (
            <Button variant="quiet" full render={<Link to={history} />}>
              Історія XP
            </Button>
          )}
        </>
      }
    >
      <div className={styles.result}>
        <p className={styles.points}>{formatPoints(scan.points, true)}</p>
        <p className={styles.what}>
          {packKindLabels[scan.kind].one} {scan.code}
        </p>
        <p className={styles.balance}>
          На балансі{' '}
          <AnimatedNumber
            className={styles.number}
            value={balance}
            from={balance - scan.points}
            format={formatPoints}
          />
        </p>
      </div>
    </Sheet>
  );
}
