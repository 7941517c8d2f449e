import { ErrorState, Progress } from '@club/ui';
import { useOrderImport } from './use-order-import';
import styles from './import-note.module.css';

/** What happens with the import of orders; nothing when it is done. */
export function ImportNote() {
  const { state, done, total, onRetry } = useOrderImport();
  if (state === 'failed') {
    return (
      <ErrorState
        compact
        error={{
          title: 'Не вдалося знайти всі покупки',
          text: 'Ті, що вже є, можна оцінити',
        }}
        onRetry={onRetry}
      />
    );
  }
  // Its element is always there, so that a screen reader announces changes.
  return (
    <div role="status" className={styles.note}>
      {state === 'running' && <ImportProgress done={done} total={total} />}
    </div>
  );
}

function ImportProgress({ done, total }: { done: number; total: number | null }) {
  if (total === null || total === 0) return <p className={styles.text}>Шукаємо твої покупки</p>;
  return (
    <>
      <p className={styles.text}>
        Шукаємо твої покупки: {done} з {total}
      </p>
      <Progress value={done} max={total} label="Пошук покупок" />
    </>
  );
}
