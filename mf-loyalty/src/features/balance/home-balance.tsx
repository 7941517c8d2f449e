import type { EndpointOutput } from '@club/api';
import type { getBalance } from '@club/api/contract/loyalty/balance';
import { lazyComponent, useFeature } from '@club/platform';
import { useQueryState } from '@club/platform/query';
import { Link, useNavigate } from '@club/platform/router';
import { AnimatedNumber, Card, formatDate, formatPoints, QueryView, Skeleton } from '@club/ui';
import { useId, useRef, useState } from 'react';
import styles from './home-balance.module.css';
import { MemberSide } from './lazy-member-side';
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
const BalanceSync = lazyComponent(
  () => import(/* webpackChunkName: "after-balance" */ './balance-sync'),
  optional,
);

function Amount({ data }: { data: Balance }) {
  const isPriced = useFeature('points-price');
  return (
    <>
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
    </>
  );
}

/** The balance, and on its other side the member card; a tap turns it. */
function BalanceCard({ data }: { data: Balance }) {
  const id = useId();
  const navigate = useNavigate();
  const opener = useRef<HTMLButtonElement>(null);
  // Null until it was turned for the first time.
  const [isTurned, setTurned] = useState<boolean | null>(null);
  // Without the code of the other side there is still the page, which says what is missing.
  const turn = async () => ((await MemberSide.preload()) ? setTurned(true) : navigate('/card'));
  return (
    <div className={styles.turned} data-turned={isTurned || undefined}>
      <section aria-labelledby={id} inert={isTurned || undefined}>
        <Card tone="accent" className={styles.card}>
          <h2 className={styles.label} id={id}>
            Твій баланс
          </h2>
          <Amount data={data} />
          <div className={styles.next}>
            <NextReward balance={data.balance} />
          </div>
          <div className={styles.links}>
            <button ref={opener} className={styles.link} type="button" onClick={() => void turn()}>
              <span className={styles.icon}>
                <CardIcon />
              </span>
              Картка
            </button>
            <Link className={styles.link} to="/history-bonuses">
              Історія
            </Link>
            <Link className={styles.link} to="/get-xp">
              Отримати ще
            </Link>
          </div>
        </Card>
      </section>
      {isTurned !== null && (
        <MemberSide isShown={isTurned} opener={opener} onTurn={() => setTurned(false)} />
      )}
      <BalanceSync />
    </div>
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
