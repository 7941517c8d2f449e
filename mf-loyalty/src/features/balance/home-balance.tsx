import type { EndpointOutput } from '@club/api';
import type { getBalance } from '@club/api/contract/loyalty/balance';
import { lazyComponent, useFeature } from '@club/platform';
import { useQueryState } from '@club/platform/query';
import { Link } from '@club/platform/router';
import { AnimatedNumber, Card, formatDate, formatPoints, QueryView, Skeleton } from '@club/ui';
import { useId } from 'react';
import styles from './home-balance.module.css';
import { useBalance } from './use-balance';

type Balance = EndpointOutput<typeof getBalance>;

/** What is expected and what expires next. */
function aheadText({ pending = 0, expiring }: Balance): string {
  const parts = [
    pending > 0 && `Очікуються ${formatPoints(pending)}`,
    expiring &&
      // They expire at the first moment of a day, so the day before is their last.
      `${formatPoints(expiring.points)} діють до ${formatDate(Date.parse(expiring.at) - 1)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

// In a file of their own: the page is whole without them.
const optional = { isFailureAllowed: true } as const;
const CardIcon = lazyComponent(
  () => import(/* webpackChunkName: "after-balance" */ './card-icon'),
  optional,
);
const HeldPoints = lazyComponent(
  () => import(/* webpackChunkName: "after-balance" */ './held-points'),
  optional,
);
const NextReward = lazyComponent(
  () => import(/* webpackChunkName: "after-balance" */ './next-reward'),
  optional,
);
const BalanceUpkeep = lazyComponent(
  () => import(/* webpackChunkName: "after-balance" */ './balance-upkeep'),
  optional,
);

function BalanceCard({ data }: { data: Balance }) {
  const id = useId();
  const isPriced = useFeature('points-price');
  return (
    <section aria-labelledby={id}>
      <Card tone="accent" className={styles.card}>
        <h2 className={styles.label} id={id}>
          Твій баланс
        </h2>
        <p className={styles.amount}>
          <AnimatedNumber className={styles.number} value={data.balance} />{' '}
          <span className={styles.unit}>XP</span>
        </p>
        <p className={styles.worth}>{aheadText(data) || (isPriced && '1 XP = 1 ₴ у магазині')}</p>
        {data.held && (
          <p className={styles.worth}>
            <HeldPoints {...data.held} />
          </p>
        )}
        <div className={styles.next}>
          <NextReward balance={data.balance} />
        </div>
        <div className={styles.links}>
          <Link className={styles.link} to="/card">
            <span className={styles.icon}>
              <CardIcon />
            </span>
            Картка
          </Link>
          <Link className={styles.link} to="/history-bonuses">
            Історія
          </Link>
          <Link className={styles.link} to="/get-xp">
            Отримати ще
          </Link>
        </div>
      </Card>
      <BalanceUpkeep />
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
        {(data) => <BalanceCard data={data} />}
      </QueryView>
    </div>
  );
}
