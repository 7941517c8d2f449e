import { useHref } from '@club/platform';
import { Link } from '@club/platform/router';
import { Button, Card } from '@club/ui';
import styles from './scan-page.module.css';
import type { ScanProblem } from './scan-problem';
import { supportPath } from './support-path';

/** Leads to who can help with a code that brought nothing. */
export function ProblemHelp({ problem: { code, help } }: { problem: ScanProblem }) {
  const support = useHref()('shell.support');
  if (help === 'instruction') {
    return (
      <Button variant="secondary" size="s" render={<Link to="/scan/instruction" />}>
        Де шукати код
      </Button>
    );
  }
  if (help === null || support === null) return null;
  return (
    <Button variant="secondary" size="s" render={<Link to={supportPath(support, code)} />}>
      Написати в підтримку
    </Button>
  );
}

/** The same below the field, where the text is at the field already. */
export function FieldHelp({ problem }: { problem: ScanProblem }) {
  if (problem.help === null) return null;
  return (
    <Card tone="tinted" className={styles.help}>
      <p>
        {problem.help === 'support'
          ? 'Пачка справді твоя? Код додамо до звернення самі'
          : 'Покажемо, де надруковано код і як його читати'}
      </p>
      <ProblemHelp problem={problem} />
    </Card>
  );
}
