import { formatCount, formatMonth, formatPoints, Hidden, IconButton } from '@club/ui';
import { LeftIcon, RightIcon } from '@club/ui/icons';
import { useRef, useState, type UIEvent } from 'react';
import type { MonthColumn } from './bonus-history';
import { dateInMonth, shortMonthName } from './calendar';
import styles from './history-chart.module.css';

const height = 112;
const barWidth = 13;
/** Widths are rounded, and a month begins at a fraction of a pixel. */
const tolerance = 4;

const compact = new Intl.NumberFormat('uk', { notation: 'compact' });

/** «800» or «1,6 млн»: the axis leaves the width to the months. */
const axisText = (value: number) => (value < 10_000 ? formatCount(value) : compact.format(value));

function Bar({ share, x, kind }: { share: number; x: number; kind: 'earned' | 'spent' }) {
  // Zero draws no bar; the smallest other amount stays visible.
  const length = share === 0 ? 0 : Math.max(4, share * height);
  return (
    <rect
      className={styles.bar}
      data-kind={kind}
      x={x}
      y={height - length}
      width={barWidth}
      height={length}
      rx="4"
    />
  );
}

interface HistoryChartProps {
  columns: readonly MonthColumn[];
  /** The value at the top of the axis. */
  top: number;
  /** The selected month, or null for all. */
  month: string | null;
  onChoose: (month: string | null) => void;
}

type MonthProps = {
  column: MonthColumn;
  /** Thirteen months have one name twice. */
  hasYear: boolean;
  isChosen: boolean;
  onPress: () => void;
};

function Month({ column, hasYear, isChosen, onPress }: MonthProps) {
  const { month, earned, spent, earnedShare, spentShare } = column;
  return (
    <button className={styles.month} type="button" aria-pressed={isChosen} onClick={onPress}>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${barWidth * 2 + 3} ${height}`}
        width={barWidth * 2 + 3}
        height={height}
        aria-hidden="true"
      >
        <Bar share={earnedShare} x={0} kind="earned" />
        <Bar share={spentShare} x={barWidth + 3} kind="spent" />
      </svg>
      <span aria-hidden="true">
        {shortMonthName(month)}
        {hasYear && <span className={styles.year}>{month.slice(0, 4)}</span>}
      </span>
      <Hidden>
        {formatMonth(dateInMonth(month), true)}: зароблено {formatPoints(earned)}, витрачено{' '}
        {formatPoints(spent)}
      </Hidden>
    </button>
  );
}

/** The row of months where not all of them fit: where it is scrolled to, and how to move it. */
function useMonthRow() {
  const row = useRef<HTMLDivElement>(null);
  const [end, setEnd] = useState<'newest' | 'oldest' | null>('newest');
  return {
    row,
    end,
    /** The newest month is at zero, as where a text from right to left begins. */
    handleScroll({ currentTarget: { scrollLeft, scrollWidth, clientWidth } }: UIEvent) {
      const rest = scrollWidth - clientWidth + scrollLeft;
      setEnd(scrollLeft > -tolerance ? 'newest' : rest < tolerance ? 'oldest' : null);
    },
    move(direction: 1 | -1) {
      row.current?.scrollBy({ left: direction * row.current.clientWidth });
    },
  };
}

/** Says that there are more months than are visible, and leads to them. */
function MonthArrows({ end, move }: Pick<ReturnType<typeof useMonthRow>, 'end' | 'move'>) {
  return (
    <div className={styles.arrows}>
      <IconButton
        tone="tinted"
        label="Раніші місяці"
        icon={<LeftIcon />}
        // Not `disabled`: the button would lose the focus.
        aria-disabled={end === 'oldest'}
        onClick={() => move(-1)}
      />
      <IconButton
        tone="tinted"
        label="Пізніші місяці"
        icon={<RightIcon />}
        aria-disabled={end === 'newest'}
        onClick={() => move(1)}
      />
    </div>
  );
}

/** Bars of earned and spent points by month. Each month is a button that filters. */
export function HistoryChart({ columns, top, month, onChoose }: HistoryChartProps) {
  const { row, end, handleScroll, move } = useMonthRow();
  return (
    <figure className={styles.chart}>
      <div className={styles.plot}>
        <div className={styles.axis} aria-hidden="true">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{axisText(value)}</span>
          ))}
        </div>
        <div className={styles.scroll} ref={row} onScroll={handleScroll}>
          <ul className={styles.months} aria-label="Зароблено й витрачено за місяцями">
            {columns.map((column, index) => (
              <li key={column.month}>
                <Month
                  column={column}
                  hasYear={index === 0 || column.month.endsWith('-01')}
                  isChosen={column.month === month}
                  onPress={() => onChoose(column.month === month ? null : column.month)}
                />
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={styles.foot}>
        <div className={styles.legend} aria-hidden="true">
          <span className={styles.key} data-kind="earned">
            Зароблено
          </span>
          <span className={styles.key} data-kind="spent">
            Витрачено
          </span>
        </div>
        <MonthArrows end={end} move={move} />
      </div>
    </figure>
  );
}
