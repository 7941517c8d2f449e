import { getBonusHistory, type BonusHistory } from '@club/api/contract/loyalty/history';
import { useBrand } from '@club/platform';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { Button, formatCount, QueryView, Skeleton } from '@club/ui';
import { memo, useState } from 'react';
import { normalizeHistory } from './bonus-history';
import { dayKey } from './calendar';
import { chooseEntries } from './choose-entries';
import { filterInput, type HistoryFilter } from './history-filter';
import { HistoryList } from './history-list';
import styles from './history-list.module.css';

/** Where a part of the list begins: its cursor, and the day that the part before it ended with. */
interface PartStart {
  readonly before?: string;
  readonly lastDay: string | null;
}

interface PartProps {
  filter: HistoryFilter;
  start: PartStart;
  /** The first part of all movements, which the device has stored, with the sums of all months. */
  history: BonusHistory;
  /** Null when there is a part after it. */
  onMore: ((next: PartStart) => void) | null;
}

function nothingFound({ month, kind, q }: HistoryFilter): string {
  if (kind !== null || q !== '') return 'Таких записів немає';
  return month === null ? 'За ці місяці XP не рухалися' : 'Цього місяця XP не рухалися';
}

/** Sums of a month are those of all its movements. */
function headingSums({ kind, q }: HistoryFilter, { summary }: BonusHistory) {
  return kind === null && q === '' ? summary : [];
}

/** What the filter chooses of the stored movements, where the server can't be asked. */
function StoredPart({ filter, history }: Pick<PartProps, 'filter' | 'history'>) {
  const { transactions, next = null } = history;
  const chosen = chooseEntries(transactions, filter);
  const from = next === null ? 'записів' : `останніх ${formatCount(transactions.length)} записів`;
  return (
    <>
      <p className={styles.nothing} role="status">
        Без мережі вибираємо з {from}, збережених на цьому пристрої
      </p>
      {chosen.length === 0 && <p className={styles.nothing}>{nothingFound(filter)}</p>}
      <HistoryList transactions={chosen} lastDay={null} summary={headingSums(filter, history)} />
    </>
  );
}

function HistoryPart({ filter, start, history, onMore }: PartProps) {
  const { shop } = useBrand();
  const { before, lastDay } = start;
  const input = { shop, ...filterInput(filter), ...(before !== undefined && { before }) };
  const read = useQueryState(useApiQuery(getBonusHistory, input));
  if (read.isOffline && before === undefined) {
    return <StoredPart filter={filter} history={history} />;
  }
  return (
    <QueryView
      quiet
      read={read}
      loading={<Skeleton shape="row" count={5} />}
      loadingText="Завантажуємо записи"
      offlineText="Ці записи покажемо, щойно з’явиться зв’язок"
    >
      {(answer) => {
        const { transactions, next = null } = normalizeHistory(answer);
        const last = transactions.at(-1);
        if (last === undefined) return <p className={styles.nothing}>{nothingFound(filter)}</p>;
        return (
          <>
            <HistoryList
              transactions={transactions}
              lastDay={lastDay}
              summary={headingSums(filter, history)}
            />
            {onMore !== null && next !== null && (
              <Button
                className={styles.more}
                variant="secondary"
                full
                onClick={() => onMore({ before: next, lastDay: dayKey(last.at) })}
              >
                Показати ще
              </Button>
            )}
          </>
        );
      }}
    </QueryView>
  );
}

/** The movements that the filter chooses, as many parts as the customer asked for. */
export const HistoryParts = memo(function HistoryParts(props: Omit<PartProps, 'start' | 'onMore'>) {
  const [starts, setStarts] = useState<readonly PartStart[]>([{ lastDay: null }]);
  return (
    <div className={styles.days}>
      {starts.map((start, index) => (
        <HistoryPart
          {...props}
          key={start.before ?? ''}
          start={start}
          onMore={index === starts.length - 1 ? (next) => setStarts([...starts, next]) : null}
        />
      ))}
    </div>
  );
});
