import type { EndpointOutput } from '@club/api';
import type { getFullBalance, getScanPercent } from '@club/api/contract/scans';
import { useFeature } from '@club/platform';
import { useQueryState } from '@club/platform/query';
import {
  AnimatedNumber,
  Card,
  countText,
  formatCount,
  formatMonth,
  formatPoints,
  Progress,
  QueryView,
  Section,
  Skeleton,
} from '@club/ui';
import { retryWith } from '@club/ui/patterns';
import type { CSSProperties } from 'react';
import styles from './figures.module.css';
import { packForms } from './pack-forms';
import { useRecentScans } from '../history/use-recent-scans';
import { RefreshButton } from './refresh-button';
import { useFullBalance, useScanPercent } from './use-figures';

type FullBalance = EndpointOutput<typeof getFullBalance>;
type Percent = EndpointOutput<typeof getScanPercent>;

function Month({ month, coinMonth, coinCount }: FullBalance) {
  return (
    <div className={styles.month}>
      <p className={styles.label}>
        <span className={styles.capital}>{formatMonth(`${month}-15T12:00:00Z`)}</span>
      </p>
      <p className={styles.coins}>
        <AnimatedNumber value={coinMonth} format={(value) => formatPoints(value, true)} />
      </p>
      <p className={styles.label}>
        {coinCount === 0 ? 'Ще жодного скану цього місяця' : countText(coinCount, packForms)}
      </p>
    </div>
  );
}

/** What scans have brought in all, as a bar of their kinds. */
function Sources({ sticks, velo, receipts }: FullBalance) {
  const sources = [
    { name: 'sticks', label: 'Стіки', points: sticks },
    { name: 'velo', label: 'velo', points: velo },
    { name: 'receipts', label: 'Чеки', points: receipts },
  ];
  const sum = sticks + velo + receipts;
  return (
    <div className={styles.sources}>
      <p className={styles.label}>За весь час {formatPoints(sum, true)}</p>
      {sum > 0 && (
        <div className={styles.bar} aria-hidden="true">
          {sources.map(({ name, points }) => (
            <span
              key={name}
              data-source={name}
              style={{ '--share': points / sum } as CSSProperties}
            />
          ))}
        </div>
      )}
      <dl className={styles.legend}>
        {sources.map(({ name, label, points }) => (
          <div key={name} data-source={name}>
            <dt>{label}</dt>
            <dd>{formatPoints(points)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** How many bought packs still have points in them. */
function Unscanned({ percent, bought, scanned }: Percent) {
  if (percent === null) return null;
  const left = Math.max(0, bought - scanned);
  return (
    <div className={styles.unscanned}>
      <p className={styles.reason}>
        {left === 0
          ? 'Усі куплені пачки відскановано'
          : `Ще ${countText(left, packForms)} без скану`}
        <span>{`${percent}\u00a0%`}</span>
      </p>
      <Progress value={percent} max={100} label="Скільки куплених пачок відскановано" />
      <p className={styles.label}>
        {`Куплено за 90 днів: ${formatCount(bought)}, відскановано: ${formatCount(scanned)}. `}
        {left > 0 && 'Пошукай удома: у кожній пачці є код'}
      </p>
    </div>
  );
}

function Percent() {
  const read = useQueryState(useScanPercent());
  return (
    <QueryView
      compact
      quiet
      read={read}
      loading={<Skeleton shape="text" count={2} />}
      loadingText="Рахуємо куплені пачки"
      offlineText="Куплені пачки порахуємо, щойно з’явиться зв’язок"
    >
      {(answer) => <Unscanned {...answer} />}
    </QueryView>
  );
}

/** This month, what scans have brought in all, and while packs bring points, a reason to scan. */
export function MonthCard() {
  const query = useFullBalance();
  const read = retryWith(useQueryState(query), useQueryState(useRecentScans()));
  const areCodesOn = useFeature('scan-points');
  return (
    <Section title="XP зі сканів" action={<RefreshButton readAt={query.dataUpdatedAt} />}>
      <QueryView
        read={read}
        loading={<Skeleton shape="card" className={styles.loading} />}
        loadingText="Завантажуємо цифри"
        offlineText="Цифри з’являться, щойно повернеться зв’язок"
      >
        {(balance) => (
          <Card className={styles.card}>
            <Month {...balance} />
            <Sources {...balance} />
            {areCodesOn && <Percent />}
            <p className={styles.total}>
              На балансі {formatPoints(balance.balance)}
              {balance.pending > 0 && `, очікуємо ще ${formatPoints(balance.pending)}`}
            </p>
          </Card>
        )}
      </QueryView>
    </Section>
  );
}
