import { getBonusHistory, type BonusHistory } from '@club/api/contract/loyalty/history';
import { useBrand, useEvent } from '@club/platform';
import { useNow } from '@club/platform/browser';
import { useApiQuery, useInvalidate, useQueryState } from '@club/platform/query';
import { Link } from '@club/platform/router';
import {
  Button,
  Card,
  EmptyState,
  countText,
  formatMonth,
  formatPoints,
  Page,
  QueryView,
  Section,
  Skeleton,
} from '@club/ui';
import { useCallback, useDeferredValue, useState } from 'react';
import {
  axisTop,
  highestSum,
  monthColumns,
  normalizeHistory,
  totalsForMonth,
} from './bonus-history';
import { Figure, Figures } from '../figures/figures';
import { dateInMonth } from './calendar';
import { HistoryChart } from './history-chart';
import { HistoryExport } from './history-export';
import { useHistoryFilter } from './history-filter';
import { HistoryFilters } from './history-filters';
import { HistoryParts } from './history-parts';
import { PointsAhead } from './points-ahead';
import styles from './history-page.module.css';

function Totals({ earned, spent }: { earned: number; spent: number }) {
  return (
    <Figures isLive>
      <Figure label="Зароблено" value={formatPoints(earned)} isPoints />
      <Figure label="Витрачено" value={formatPoints(spent)} />
    </Figures>
  );
}

const monthForms = { one: 'місяць', few: 'місяці', many: 'місяців' };

function HistoryContent({ history }: { history: BonusHistory }) {
  const now = useNow();
  const columns = monthColumns(history, now);
  const [filter, change] = useHistoryFilter(columns.map((column) => column.month));
  // The chart answers a tap at once, and the list follows in steps.
  const listed = useDeferredValue(filter);
  const { month } = filter;
  const [isPrinting, setPrinting] = useState(false);
  const print = useCallback(() => {
    window.print();
    setPrinting(false);
  }, [setPrinting]);
  const count = columns.length;
  const name =
    month === null
      ? `Останні ${countText(count, monthForms)}`
      : formatMonth(dateInMonth(month), true);
  return (
    <>
      <Card className={styles.summary}>
        <Totals {...totalsForMonth(columns, month)} />
        <HistoryChart
          columns={columns}
          top={axisTop(highestSum(columns))}
          month={month}
          onChoose={(next) => change({ month: next })}
        />
      </Card>
      <PointsAhead history={history} isPrinting={isPrinting} />
      <Section
        title={<span className={styles.name}>{name}</span>}
        action={
          month !== null && (
            <Button
              className={styles.allMonths}
              variant="quiet"
              size="s"
              onClick={() => change({ month: null })}
            >
              Усі місяці
            </Button>
          )
        }
      >
        <HistoryFilters filter={filter} onChange={change} />
        <HistoryParts
          key={JSON.stringify(listed)}
          filter={listed}
          history={history}
          isAll={isPrinting}
          onAll={print}
        />
        <HistoryExport history={history} isPrinting={isPrinting} onPrint={setPrinting} />
      </Section>
    </>
  );
}

function NoHistory() {
  return (
    <EmptyState
      drawing="history"
      title="Тут буде кожен твій XP"
      text="Щойно отримаєш перші, побачиш, звідки вони й куди пішли"
      action={<Button render={<Link to="/get-xp" />}>Як отримати XP</Button>}
    />
  );
}

const loading = (
  <div className={styles.loading}>
    <div className={styles.chartPlace}>
      <Skeleton shape="card" />
    </div>
    <div>
      <Skeleton shape="row" count={5} />
    </div>
  </div>
);

/** Where points came from and where they went. */
export default function HistoryPage() {
  const { shop } = useBrand();
  const invalidate = useInvalidate();
  const read = useQueryState(useApiQuery(getBonusHistory, { shop }, { staleMs: 0 }));
  useEvent('balance.changed', () => void invalidate(getBonusHistory));
  // An order can promise points before it changes the balance.
  useEvent('order.created', () => void invalidate(getBonusHistory));
  return (
    <Page title="Історія XP" width="narrow">
      <QueryView
        read={read}
        loading={loading}
        loadingText="Завантажуємо історію"
        offlineText="Історію покажемо, щойно з’явиться зв’язок"
      >
        {(answer) => {
          const history = normalizeHistory(answer);
          const { transactions, pending = [], expiring = [] } = history;
          // Points that expire may be older than every movement that is listed.
          const isEmpty = transactions.length + pending.length + expiring.length === 0;
          return isEmpty ? <NoHistory /> : <HistoryContent history={history} />;
        }}
      </QueryView>
    </Page>
  );
}
