import { Button, Card } from '@club/ui';
import { SafeIcon } from '@club/ui/icons';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useVerification } from './use-verification';
import styles from './verification.module.css';

/** On home, for customers whose age is not verified; not for minors, and not while a photo is reviewed. */
export default function AgeCard(): ReactElement | null {
  const { data, isPending } = useVerification();
  if (isPending) return null;
  const { status, adult_from: day } = data?.verification ?? {};
  if (status === 'pending' || day) return null;
  return (
    <section aria-label="Підтвердження віку">
      <Card className={styles.card}>
        <span className={styles.seal}>
          <SafeIcon size={24} aria-hidden="true" />
        </span>
        <div className={styles.cardWords}>
          <p className={styles.cardTitle}>Підтвердь вік один раз</p>
          <p className={styles.cardText}>І замовлення не чекатимуть на перевірку</p>
        </div>
        <Button size="s" variant="secondary" render={<Link to="/verification" />}>
          Як це
        </Button>
      </Card>
    </section>
  );
}
