import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  type RefObject,
} from 'react';

/** Rows beyond the screen that stand ready on either side. */
const ahead = 2;
/** Where nothing can be measured. */
const usualWidth = 358;
const textHeightRem = 8.5;
const remPx = 16;

/** How the rows of a grid are measured: all of them are equally tall. */
export interface GridMeasures {
  readonly columns: number;
  readonly rowHeight: number;
  readonly gap: number;
}

/** Null until the grid has been measured. */
export type Measured = GridMeasures | null;

/** What stands in the document: rows from `first` up to, not including, `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** Square pictures over words of one height: the width says how tall a row is. */
export function measuresOf(width: number, rem: number): GridMeasures {
  const columns = width < 300 ? 1 : width < 560 ? 2 : width < 860 ? 3 : 4;
  const gap = width < 700 ? 12 : 20;
  const column = (width - gap * (columns - 1)) / columns;
  return { columns, gap, rowHeight: Math.round(column + textHeightRem * rem) };
}

/** The rows near the screen, for a grid whose upper edge is `top` below the screen's. */
export function rangeOf(
  top: number,
  screen: number,
  rows: number,
  { rowHeight, gap }: GridMeasures,
): RowRange {
  const step = rowHeight + gap;
  const at = (edge: number) => Math.min(rows, Math.max(0, edge));
  return {
    first: at(Math.floor(-top / step) - ahead),
    end: at(Math.ceil((screen - top) / step) + ahead),
  };
}

const remOfPage = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Measures the grid before it is painted, and again when it gets another width. */
export function useGridMeasures(grid: RefObject<HTMLElement | null>): Measured {
  const [measures, setMeasures] = useState<Measured>(null);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const measure = () => {
      const next = measuresOf(element.clientWidth || usualWidth, remOfPage() || remPx);
      setMeasures((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return measures;
}

/** The rows of a grid that stand in the document. New ones come without holding up the scrolling. */
export function useRowWindow(
  grid: RefObject<HTMLElement | null>,
  rows: number,
  measures: Measured,
): RowRange {
  const [range, setRange] = useState<RowRange>({ first: 0, end: 0 });
  const look = useCallback(() => {
    if (!grid.current || !measures) return;
    const { top } = grid.current.getBoundingClientRect();
    const next = rangeOf(top, window.innerHeight, rows, measures);
    setRange((known) => (known.first === next.first && known.end === next.end ? known : next));
  }, [grid, rows, measures]);
  // At once, before the first paint; and whenever the list is another one.
  useLayoutEffect(look, [look]);
  useEffect(() => {
    const handle = () => startTransition(look);
    window.addEventListener('scroll', handle, { passive: true });
    window.addEventListener('resize', handle);
    return () => {
      window.removeEventListener('scroll', handle);
      window.removeEventListener('resize', handle);
    };
  }, [look]);
  return range;
}
