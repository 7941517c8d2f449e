import { describeFailure, useOnline } from '@club/platform';
import { Link } from '@club/platform/router';
import { AnimatedNumber, Card, ErrorState, Hidden, Skeleton } from '@club/ui';
import { ChartIcon, SparklesIcon } from '@club/ui/icons';
import { useId } from 'react';
import styles from './home-balance.module.css';
import { useBalance } from './use-balance';

function BalanceCard({ balance }: { balance: number }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card tone="accent" className={styles.card}>
        <h2 className={styles.label} id={id}>
          Твій баланс
        </h2>
        <p className={styles.amount}>
          <AnimatedNumber className={styles.number} value={balance} />{' '}
          <span className={styles.unit}>XP</span>
        </p>
        <p className={styles.worth}>1 XP = 1 ₴ у магазині</p>
        <div className={styles.links}>
          <Link className={styles.link} to="/history-bonuses">
            <ChartIcon size={18} aria-hidden="true" />
            Історія
          </Link>
          <Link className={styles.link} to="/get-xp">
            <SparklesIcon size={18} aria-hidden="true" />
            Отримати ще
          </Link>
        </div>
      </Card>
    </section>
  );
}

function NoBalance({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isOnline = useOnline();
  if (error && isOnline) {
    return (
      <ErrorState
        compact
        className={styles.place}
        error={describeFailure(error)}
        onRetry={onRetry}
      />
    );
  }
  if (!isOnline) {
    return (
      <Card className={`${styles.place} ${styles.note}`}>
        <p>Баланс покажемо, щойно з’явиться мережа</p>
      </Card>
    );
  }
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton shape="card" />
      <Hidden>Завантажуємо баланс</Hidden>
    </div>
  );
}

/** The balance on the home page. */
export default function HomeBalance() {
  const { data, error, refetch } = useBalance();
  if (data === undefined) return <NoBalance error={error} onRetry={() => void refetch()} />;
  return <BalanceCard balance={data.balance} />;
}
