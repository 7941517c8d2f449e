import { useHref } from '@club/platform';
import { Link } from '@club/platform/router';
import styles from './checkout-page.module.css';

/** The legal notice about the delivery, and about an age that is not verified. */
export function LawNotice({ isAgeVerified }: { isAgeVerified: boolean }) {
  const href = useHref();
  const verification = href('shell.verification');
  const agreement = href('shell.agreement');
  return (
    <div className={styles.law} role="note">
      <p>
        <strong>18+</strong> Продаж лише повнолітнім. Під час отримання в тебе можуть попросити
        документ, що підтверджує вік.
      </p>
      {!isAgeVerified && (
        <p>
          <strong>Вік ще не підтверджено</strong>, тож це буде передзамовлення: ми підготуємо його,
          щойно вік перевіримо.{' '}
          {verification !== null && <Link to={verification}>Підтвердити вік</Link>}
        </p>
      )}
      <p>
        Замовляючи, ти погоджуєшся з{' '}
        {agreement === null ? 'угодою користувача' : <Link to={agreement}>угодою користувача</Link>}
        .
      </p>
    </div>
  );
}
