import type { ScanKind } from '@club/api/contract/scans';
import { useHref } from '@club/platform';
import { Link } from '@club/platform/router';
import { AnimatedNumber, Button, formatPoints, Picture } from '@club/ui';
import { Sheet } from '@club/ui/overlay';
import { packKindLabels } from '../history/pack-kind-labels';
import { outcomeReason, outcomeTitle, type ScanOutcome } from './scan-outcome';
import styles from './scan-result.module.css';

interface ScanResultProps {
  outcome: ScanOutcome;
  /** The kind of the page; null where all kinds are scanned. */
  expected: ScanKind | null;
  open: boolean;
  onNext: () => void;
}

/** What was scanned, with the page where it is sold. */
function Product({ outcome: { scan, picture, url } }: Pick<ScanResultProps, 'outcome'>) {
  const image = picture !== null && (
    <Picture className={styles.picture} src={picture} alt={packKindLabels[scan.kind].one} />
  );
  if (url === null) return image;
  return (
    <>
      {image}
      <Button variant="secondary" size="s" render={<Link to={url} />}>
        Купити ще
      </Button>
    </>
  );
}

/** A sheet with the result of a scan. */
export function ScanResult({ outcome, expected, open, onNext }: ScanResultProps) {
  const history = useHref()('loyalty.history');
  const { scan, balance, isNew } = outcome;
  return (
    <Sheet
      open={open}
      onClose={onNext}
      title={outcomeTitle(outcome, expected)}
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
        {isNew && <p className={styles.points}>{formatPoints(scan.points, true)}</p>}
        <p className={styles.what}>
          {outcomeReason(outcome)}
          <br />
          {scan.code}
        </p>
        <p className={styles.balance}>
          На балансі{' '}
          <AnimatedNumber
            className={styles.number}
            value={balance}
            from={isNew ? balance - scan.points : balance}
            format={formatPoints}
          />
        </p>
        <Product outcome={outcome} />
      </div>
    </Sheet>
  );
}
