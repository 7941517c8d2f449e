import { useQueryState } from '@club/platform/query';
import { Link } from '@club/platform/router';
import { AnimatedNumber, Card, QueryView, Skeleton } from '@club/ui';
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

/** The balance on the home page. */
export default function HomeBalance() {
  const read = useQueryState(useBalance());
  return (
    <div className={styles.place}>
      <QueryView
        compact
        quiet
        read={read}
        loading={<Skeleton className={styles.skeleton} shape="card" />}
        loadingText="Завантажуємо баланс"
        offlineText="Баланс покажемо, щойно з’явиться мережа"
      >
        {({ balance }) => <BalanceCard balance={balance} />}
      </QueryView>
    </div>
  );
}
