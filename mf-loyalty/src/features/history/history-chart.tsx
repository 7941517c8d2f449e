import { formatCount, formatMonth, formatPoints, Hidden } from '@club/ui';
import type { MonthColumn } from './bonus-history';
import { dateInMonth, shortMonthName } from './calendar';
import styles from './history-chart.module.css';

const height = 112;
const barWidth = 13;

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

/** Bars of earned and spent points by month. Each month is a button that filters. */
export function HistoryChart({ columns, top, month, onChoose }: HistoryChartProps) {
  return (
    <figure className={styles.chart}>
      <div className={styles.plot}>
        <div className={styles.axis} aria-hidden="true">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{axisText(value)}</span>
          ))}
        </div>
        <div className={styles.scroll}>
          <ul className={styles.months} aria-label="Зароблено й витрачено за місяцями">
            {columns.map((column, index) => (
              <li key={column.month}>
                <button
                  className={styles.month}
                  type="button"
                  aria-pressed={column.month === month}
                  onClick={() => onChoose(column.month === month ? null : column.month)}
                >
                  <svg
                    className={styles.bars}
                    viewBox={`0 0 ${barWidth * 2 + 3} ${height}`}
                    width={barWidth * 2 + 3}
                    height={height}
                    aria-hidden="true"
                  >
                    <Bar share={column.earnedShare} x={0} kind="earned" />
                    <Bar share={column.spentShare} x={barWidth + 3} kind="spent" />
                  </svg>
                  <span aria-hidden="true">
                    {shortMonthName(column.month)}
                    {/* Thirteen months have one name twice. */}
                    {(index === 0 || column.month.endsWith('-01')) && (
                      <span className={styles.year}>{column.month.slice(0, 4)}</span>
                    )}
                  </span>
                  <Hidden>
                    {formatMonth(dateInMonth(column.month), true)}: зароблено{' '}
                    {formatPoints(column.earned)}, витрачено {formatPoints(column.spent)}
                  </Hidden>
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <figcaption className={styles.legend} aria-hidden="true">
        <span className={styles.key} data-kind="earned">
          Зароблено
        </span>
        <span className={styles.key} data-kind="spent">
          Витрачено
        </span>
      </figcaption>
    </figure>
  );
}
