import { useHref } from '@club/platform';
import { Link } from '@club/platform/router';
import { Button, Card } from '@club/ui';
import styles from './scan-page.module.css';
import type { WaitingCode } from './use-scanning';

function waitingText({ code, isLost, isLimited }: WaitingCode): string {
  if (isLimited) {
    return `Забагато кодів, що не підійшли. Код ${code} у черзі: надішлемо його згодом самі`;
  }
  return isLost
    ? `Відповідь не дійшла. Код ${code} у черзі: надішлемо його ще раз, двічі не зарахуємо`
    : `Немає мережі. Код ${code} у черзі: надішлемо його, щойно з’явиться зв’язок`;
}

/** Says that a code waits in the outbox, and leads there. */
export function WaitingNote({ waiting }: { waiting: WaitingCode }) {
  const outbox = useHref()('shell.outbox');
  return (
    <Card
      tone="tinted"
      className={styles.waiting}
      role={waiting.isLost || waiting.isLimited ? 'alert' : 'status'}
    >
      <p>{waitingText(waiting)}</p>
      {outbox !== null && (
        <Button variant="secondary" size="s" render={<Link to={outbox} />}>
          До черги
        </Button>
      )}
    </Card>
  );
}
