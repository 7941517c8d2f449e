import { useHref } from '@club/platform';
import { Link } from '@club/platform/router';
import { Button, Card } from '@club/ui';
import styles from './scan-page.module.css';
import type { WaitingCode } from './use-scanning';

/** Says that a code waits in the outbox, and leads there. */
export function WaitingNote({ waiting: { code, isLost } }: { waiting: WaitingCode }) {
  const outbox = useHref()('shell.outbox');
  return (
    <Card tone="tinted" className={styles.waiting} role={isLost ? 'alert' : 'status'}>
      <p>
        {isLost
          ? `Відповідь не дійшла. Код ${code} у черзі: надішлемо його ще раз, двічі не зарахуємо`
          : `Немає мережі. Код ${code} у черзі: надішлемо його, щойно з’явиться зв’язок`}
      </p>
      {outbox !== null && (
        <Button variant="secondary" size="s" render={<Link to={outbox} />}>
          До черги
        </Button>
      )}
    </Card>
  );
}
