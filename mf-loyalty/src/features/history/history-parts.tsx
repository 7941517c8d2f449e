import { getBonusHistory, type BonusHistory } from '@club/api/contract/loyalty/history';
import { useBrand } from '@club/platform';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { Button, formatCount, QueryView, Skeleton } from '@club/ui';
import { MoreBegins } from '@club/ui/patterns';
import { memo, useEffect, useEffectEvent, useState } from 'react';
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

/** So many parts are loaded for printing. */
const maxPrinted = 50;

interface PartProps {
  filter: HistoryFilter;
  start: PartStart;
  /** The first part of all movements, which the device has stored, with the sums of all months. */
  history: BonusHistory;
  /** Whether all parts are wanted, for printing. */
  isAll: boolean;
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
function StoredPart({ filter, history, isAll }: Omit<PartProps, 'start'>) {
  const { transactions, next = null } = history;
  const chosen = chooseEntries(transactions, filter);
  const from = next === null ? 'записів' : `останніх ${formatCount(transactions.length)} записів`;
  return (
    <>
      <p className={styles.nothing} role="status">
        Без мережі вибираємо з {from}, збережених на цьому пристрої
      </p>
      {chosen.length === 0 && <p className={styles.nothing}>{nothingFound(filter)}</p>}
      <HistoryList
        transactions={chosen}
        lastDay={null}
        summary={headingSums(filter, history)}
        isAll={isAll}
      />
    </>
  );
}

interface MoreProps {
  /** Whether there is a part that can be read. */
  hasNext: boolean;
  /** Whether all parts are loaded, one after the other. */
  isAll: boolean;
  onMore: (hasNext: boolean) => void;
}

/** What follows the last part: the button for the next one. While all are loaded it presses itself. */
function More({ hasNext, isAll, onMore }: MoreProps) {
  const goOn = useEffectEvent(() => onMore(hasNext));
  useEffect(() => {
    if (isAll) goOn();
  }, [isAll]);
  if (!hasNext) return null;
  return (
    <>
      <Button
        className={styles.more}
        variant="secondary"
        full
        busy={isAll}
        onClick={() => onMore(true)}
      >
        Показати ще
      </Button>
      <p className={styles.unprinted}>Давніші записи є у виписці за рік</p>
    </>
  );
}

function nextStart({ transactions, next = null }: BonusHistory): PartStart | null {
  const last = transactions.at(-1);
  return last && next !== null ? { before: next, lastDay: dayKey(last.at) } : null;
}

interface HistoryPartProps extends PartProps {
  /** How many parts follow, if there are so many. */
  following: number;
  onMore: MoreProps['onMore'];
}

/**
 * One part and those that follow. A part begins where the one before it ends now: with new movements
 * at the top all ends move, and none is lost in between.
 */
function HistoryPart({ start, following, onMore, ...props }: HistoryPartProps) {
  const { filter, history, isAll } = props;
  const { shop } = useBrand();
  const { before, lastDay } = start;
  const input = { shop, ...filterInput(filter), ...(before !== undefined && { before }) };
  const read = useQueryState(useApiQuery(getBonusHistory, input, { keepPrevious: true }));
  const answer = read.data && normalizeHistory(read.data);
  const isSettled = answer !== undefined || read.isOffline || read.failure !== null;
  const next = answer ? nextStart(answer) : null;
  return (
    <>
      {read.isOffline && before === undefined ? (
        <StoredPart filter={filter} history={history} isAll={isAll} />
      ) : (
        <QueryView
          quiet
          read={{ ...read, data: answer }}
          loading={<Skeleton shape="row" count={5} />}
          loadingText="Завантажуємо записи"
          offlineText="Ці записи покажемо, щойно з’явиться зв’язок"
        >
          {({ transactions }) =>
            transactions.length === 0 ? (
              <p className={styles.nothing}>{nothingFound(filter)}</p>
            ) : (
              <HistoryList
                transactions={transactions}
                lastDay={lastDay}
                summary={headingSums(filter, history)}
                isAll={isAll}
              />
            )
          }
        </QueryView>
      )}
      {following > 0 && next !== null ? (
        <>
          <MoreBegins takesFocus={!isAll} />
          <HistoryPart {...props} start={next} following={following - 1} onMore={onMore} />
        </>
      ) : (
        isSettled && <More hasNext={next !== null} isAll={isAll} onMore={onMore} />
      )}
    </>
  );
}

const firstStart: PartStart = { lastDay: null };

interface HistoryPartsProps extends Omit<PartProps, 'start'> {
  /** Called when they are on the screen, or as many as could be read. */
  onAll: () => void;
}

/** The movements that the filter chooses, as many parts as the customer asked for. */
export const HistoryParts = memo(function HistoryParts({ onAll, ...props }: HistoryPartsProps) {
  const { isAll } = props;
  const [count, setCount] = useState(1);
  const onMore = (hasNext: boolean) => {
    if (hasNext && !(isAll && count >= maxPrinted)) setCount(count + 1);
    else if (isAll) onAll();
  };
  return (
    <div className={styles.days}>
      <HistoryPart {...props} start={firstStart} following={count - 1} onMore={onMore} />
    </div>
  );
});
