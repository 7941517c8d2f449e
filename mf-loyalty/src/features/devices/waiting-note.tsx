import { useHref } from '@club/platform';
import { Link } from '@club/platform/router';
import { Button, Card } from '@club/ui';
import styles from './registration-form.module.css';
import type { WaitingDevice } from './use-registration';

/** Says that a registration waits in the outbox, and leads there. */
export function WaitingNote({ waiting: { serial, isLost } }: { waiting: WaitingDevice }) {
  const outbox = useHref()('shell.outbox');
  return (
    <Card tone="tinted" className={styles.note} role={isLost ? 'alert' : 'status'}>
      <p>
        {isLost
          ? `Відповідь не дійшла. Пристрій ${serial} у черзі: надішлемо його ще раз, двічі не зарахуємо`
          : `Немає мережі. Пристрій ${serial} у черзі: зареєструємо його, щойно з’явиться зв’язок`}
      </p>
      {outbox !== null && (
        <Button variant="secondary" size="s" render={<Link to={outbox} />}>
          До черги
        </Button>
      )}
    </Card>
  );
}
