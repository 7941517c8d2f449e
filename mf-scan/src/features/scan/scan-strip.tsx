import type { ScanKind } from '@club/api/contract/scans';
import { Button, countText, formatPoints } from '@club/ui';
import { codeForms } from './code-forms';
import { ProblemHelp } from './problem-help';
import { outcomeReason, outcomeTitle, type ScanOutcome } from './scan-outcome';
import type { ScanProblem } from './scan-problem';
import styles from './scan-strip.module.css';
import type { ScanSeries } from './use-scanning';

interface ScanStripProps {
  outcome: ScanOutcome | null;
  problems: readonly ScanProblem[];
  series: ScanSeries;
  expected: ScanKind | null;
  onDetails: () => void;
}

function Outcome({
  outcome,
  series: { packs, points },
  expected,
  onDetails,
}: Omit<ScanStripProps, 'outcome' | 'problems'> & { outcome: ScanOutcome }) {
  return (
    <div className={styles.strip} key={outcome.scan.code}>
      {outcome.isNew && <p className={styles.points}>{formatPoints(outcome.scan.points, true)}</p>}
      <div className={styles.words}>
        <p className={styles.title}>{outcomeTitle(outcome, expected)}</p>
        <p>{outcomeReason(outcome)}</p>
        {packs > 1 && (
          <p>{`Разом ${countText(packs, codeForms)}, ${formatPoints(points, true)}`}</p>
        )}
      </div>
      <Button variant="secondary" size="s" onClick={onDetails}>
        Докладніше
      </Button>
    </div>
  );
}

/** The result of the camera's last code, and of those read together with it. It does not cover the camera, which reads on. */
export function ScanStrip({ outcome, problems, ...props }: ScanStripProps) {
  return (
    <div className={styles.place} role="status">
      {outcome && <Outcome outcome={outcome} {...props} />}
      {problems.map((problem) => (
        <div className={styles.strip} data-tone="bad" key={problem.code}>
          <div className={styles.words}>
            <p className={styles.title}>{problem.text}</p>
            <p>{problem.code}</p>
          </div>
          <ProblemHelp problem={problem} />
        </div>
      ))}
    </div>
  );
}
