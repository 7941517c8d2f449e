import { getBonusHistory, type BonusHistory } from '@club/api/contract/loyalty';
import { useBrand, useEvent } from '@club/platform';
import { useNow } from '@club/platform/browser';
import { useApiQuery, useInvalidate, useQueryState } from '@club/platform/query';
import { Link, useSearchParams } from '@club/platform/router';
import {
  Button,
  Card,
  EmptyState,
  formatMonth,
  formatPoints,
  Page,
  QueryView,
  Section,
  Skeleton,
} from '@club/ui';
import {
  normalizeHistory,
  transactionsInMonth,
  monthColumns,
  totalsForMonth,
} from './bonus-history';
import { dateInMonth } from './calendar';
import { HistoryChart } from './history-chart';
import { HistoryList } from './history-list';
import styles from './history-page.module.css';

/** The selected month is in the address, so that Back and a reload preserve it. */
function useChosenMonth(months: readonly string[]) {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('month');
  const month = requested !== null && months.includes(requested) ? requested : null;
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

function HistoryContent({ history }: { history: BonusHistory }) {
  const now = useNow();
  const columns = monthColumns(history.summary, now);
  const [month, choose] = useChosenMonth(columns.map((column) => column.month));
  const entries = transactionsInMonth(history.transactions, month);
  const totals = totalsForMonth(columns, month);
  const name = month === null ? 'Останні 12 місяців' : formatMonth(dateInMonth(month), true);
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
  const read = useQueryState(useApiQuery(getBonusHistory, { shop }, { staleMs: 0 }));
  useEvent('balance.changed', () => void invalidate(getBonusHistory));
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
          return history.transactions.length > 0 ? (
            <HistoryContent history={history} />
          ) : (
            <NoHistory />
          );
        }}
      </QueryView>
    </Page>
  );
}
