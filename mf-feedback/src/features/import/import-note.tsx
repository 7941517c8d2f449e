import { ErrorState, Progress } from '@club/ui';
import type { OrderImport } from './use-order-import';
import styles from './import-note.module.css';

/** Says that purchases may be missing. */
export const importFailure = {
  title: 'Не вдалося знайти всі покупки',
  text: 'Ті, що вже є, можна оцінити',
};

/** What happens with the import of orders; nothing when it is done. */
export function ImportNote({ state, done, total, onRetry }: OrderImport) {
  if (state === 'failed') return <ErrorState compact error={importFailure} onRetry={onRetry} />;
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
