import { useStore } from '@club/platform';
import type { ReactElement } from 'react';
import { useShell } from '../../shell-context';
import styles from './auth-page.module.css';

/** Why somebody who was logged in has to do it again, and what to expect where nothing can be kept. */
export function ArrivalNote(): ReactElement {
  const { session } = useShell();
  const isKept = useStore(session.isKept);
  const hasEnded = session.whyEnded() !== null;
  return (
    <div role="status" className={styles.arrival}>
      {hasEnded && (
        <p>
          <strong>Сеанс завершено.</strong> Увійди ще раз, і ми відкриємо ту саму сторінку
        </p>
      )}
      {!isKept && (
        <p>
          <strong>Браузер забороняє зберігати дані.</strong> Увійти можна, але лише доки відкрито цю
          сторінку. Щоб лишатися в клубі, дозволь файли cookie
        </p>
      )}
    </div>
  );
}
