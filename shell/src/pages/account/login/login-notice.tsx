import { useStore } from '@club/platform';
import type { ReactElement } from 'react';
import { useShell } from '../../../host/shell-context';
import styles from './auth-page.module.css';

/** Why the session has ended, and that the browser cannot store one. */
export function LoginNotice(): ReactElement {
  const { session } = useShell();
  const isStored = useStore(session.isStored);
  const hasEnded = session.tab.endReason() !== null;
  return (
    <div role="status" className={styles.arrival}>
      {hasEnded && (
        <p>
          <strong>Сеанс завершено.</strong> Увійди ще раз, і ми відкриємо ту саму сторінку
        </p>
      )}
      {!isStored && (
        <p>
          <strong>Браузер забороняє зберігати дані.</strong> Увійти можна, але лише доки відкрито цю
          сторінку. Щоб лишатися в клубі, дозволь файли cookie
        </p>
      )}
    </div>
  );
}
