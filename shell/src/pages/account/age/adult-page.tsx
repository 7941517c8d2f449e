import { useFocusAfterRemoval } from '@club/forms';
import { useStore } from '@club/platform';
import { pageAfterAge } from '@club/platform/guards';
import { Button } from '@club/ui';
import { Wordmark } from '@club/ui/frame';
import { useState, type ReactElement } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useShell } from '../../../host/shell-context';
import styles from './adult-page.module.css';

/** Asks whether the visitor is of age, before anything of the club is shown. */
export default function AdultPage(): ReactElement {
  const { session } = useShell();
  const { name } = useStore(session.brand);
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isMinor, setMinor] = useState(false);
  const removal = useFocusAfterRemoval();

  function confirm() {
    session.age.confirm();
    void navigate(pageAfterAge(search), { replace: true });
  }

  return (
    <div className={styles.page}>
      <Wordmark name={name} />
      <div className={styles.body}>
        <p className={styles.age} aria-hidden="true">
          18+
        </p>
        {isMinor ? (
          <>
            <h1 className={styles.title}>Повертайся, коли виповниться 18</h1>
            <p className={styles.text}>Клуб і магазин лише для повнолітніх. Дякуємо за чесність.</p>
          </>
        ) : (
          <>
            <h1 className={styles.title}>Тобі вже є 18?</h1>
            <p className={styles.text}>
              Далі йдеться про вироби з нікотином. Вони викликають залежність, тож заходити можна
              лише повнолітнім.
            </p>
          </>
        )}
      </div>
      <div className={styles.actions} {...removal}>
        {isMinor ? (
          // Another element than «Так»: a second press of its key must answer nothing.
          <Button key="back" variant="secondary" size="l" full onClick={() => setMinor(false)}>
            Повернутися до питання
          </Button>
        ) : (
          <>
            <Button size="l" full onClick={confirm}>
              Так, мені є 18
            </Button>
            <Button variant="quiet" size="l" full onClick={() => setMinor(true)}>
              Ще ні
            </Button>
            <p className={styles.note}>
              Підтверджуючи, ти погоджуєшся з <Link to="/user-agreement">угодою користувача</Link>
            </p>
          </>
        )}
      </div>
    </div>
  );
}
