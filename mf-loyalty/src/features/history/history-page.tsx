import { getBonusHistory, type BonusHistory } from '@club/api/contract/loyalty';
import { useBrand, useEvent } from '@club/platform';
import { useApiQuery, useInvalidate, useReading } from '@club/platform/query';
import { Link, useSearchParams } from '@club/platform/router';
import {
  Button,
  Card,
  EmptyState,
  formatMonth,
  formatPoints,
  Page,
  Reading,
  Section,
  Skeleton,
} from '@club/ui';
import { useState } from 'react';
import { historyOf, inMonth, monthColumns, totalsOf } from './bonus-history';
import { insideMonth } from './calendar';
import { HistoryChart } from './history-chart';
import { HistoryList } from './history-list';
import styles from './history-page.module.css';

/** The chosen month stands in the address, so that Back and a reload keep it. */
function useChosenMonth(months: readonly string[]) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('month');
  const month = asked !== null && months.includes(asked) ? asked : null;
  const choose = (next: string | null) =>
    setSearch(next === null ? {} : { month: next }, { replace: true, preventScrollReset: true });
  return [month, choose] as const;
}

function Totals({ earned, spent }: { earned: number; spent: number }) {
  return (
    <dl className={styles.totals} aria-live="polite">
      <div>
        <dt>Зароблено</dt>
        <dd>{formatPoints(earned)}</dd>
      </div>
      <div>
        <dt>Витрачено</dt>
        <dd>{formatPoints(spent)}</dd>
      </div>
    </dl>
  );
}

function History({ history }: { history: BonusHistory }) {
  const [now] = useState(() => new Date());
  const columns = monthColumns(history.summary, now);
  const [month, choose] = useChosenMonth(columns.map((column) => column.month));
  const entries = inMonth(history.transactions, month);
  const totals = totalsOf(columns, month);
  const name = month === null ? 'Останні 12 місяців' : formatMonth(insideMonth(month), true);
  return (
    <>
      <Card className={styles.summary}>
        <Totals {...totals} />
        <HistoryChart columns={columns} month={month} onChoose={choose} />
      </Card>
      <Section
        title={<span className={styles.name}>{name}</span>}
        action={
          month !== null && (
            <Button variant="quiet" size="s" onClick={() => choose(null)}>
              Усі місяці
            </Button>
          )
        }
      >
        {entries.length > 0 ? (
          <HistoryList key={month} transactions={entries} now={now} />
        ) : (
          <p className={styles.nothing}>
            {totals.earned + totals.spent > 0
              ? 'Записи цього місяця давні, тут лишилися тільки суми'
              : 'Цього місяця XP не рухалися'}
          </p>
        )}
      </Section>
    </>
  );
}

function NoHistory() {
  return (
    <EmptyState
      drawing="history"
      title="Тут буде кожен твій XP"
      text="Скануй пачки, замовляй у магазині, і побачиш, звідки прийшли бали й куди пішли"
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
  const read = useReading(useApiQuery(getBonusHistory, { shop }, { staleMs: 0 }));
  useEvent('balance.changed', () => void invalidate(getBonusHistory));
  return (
    <Page title="Історія XP" width="narrow">
      <Reading
        read={read}
        loading={loading}
        loadingText="Завантажуємо історію"
        offlineText="Історію покажемо, щойно з’явиться зв’язок"
      >
        {(answer) => {
          const history = historyOf(answer);
          return history.transactions.length > 0 ? <History history={history} /> : <NoHistory />;
        }}
      </Reading>
    </Page>
  );
}
