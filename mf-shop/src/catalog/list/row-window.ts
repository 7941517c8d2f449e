import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  type RefObject,
} from 'react';

/** Rows rendered beyond the screen on either side. */
const overscanRows = 2;
/** The width where nothing can be measured. */
const fallbackWidth = 358;
const textHeightRem = 11.5;
const remPx = 16;

/** The measures of a grid: all rows have the same height. */
export interface GridMeasures {
  readonly columns: number;
  readonly rowHeight: number;
  readonly gap: number;
}

/** Null until the grid has been measured. */
export type Measured = GridMeasures | null;

/** The rendered rows: from `first` up to, not including, `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/**
 * Square pictures above texts of one height: the width determines the height of a row. With a larger
 * font there are fewer columns, so that names have room.
 */
export function gridMeasures(width: number, rem: number): GridMeasures {
  const room = (width * remPx) / rem;
  const columns = room < 300 ? 1 : room < 560 ? 2 : room < 860 ? 3 : 4;
  const gap = width < 700 ? 12 : 20;
  const column = (width - gap * (columns - 1)) / columns;
  return { columns, gap, rowHeight: Math.round(column + textHeightRem * rem) };
}

/** The rows near the screen, for a grid whose upper edge is `top` below the screen's. */
export function visibleRows(
  top: number,
  screen: number,
  rows: number,
  { rowHeight, gap }: GridMeasures,
): RowRange {
  const step = rowHeight + gap;
  const at = (edge: number) => Math.min(rows, Math.max(0, edge));
  return {
    first: at(Math.floor(-top / step) - overscanRows),
    end: at(Math.ceil((screen - top) / step) + overscanRows),
  };
}

const pageRemPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Measures the grid before it is painted, and again when it gets another width or the font another size. */
export function useGridMeasures(grid: RefObject<HTMLElement | null>): Measured {
  const [measures, setMeasures] = useState<Measured>(null);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const measure = () => {
      const next = gridMeasures(element.clientWidth || fallbackWidth, pageRemPx() || remPx);
      setMeasures((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Its height follows the size of the font, which changes no width.
    observer.observe(document.documentElement);
    return () => observer.disconnect();
  }, [grid]);
  return measures;
}

/** The rendered rows of a grid. New ones are rendered without blocking the scrolling. */
export function useRowWindow(
  grid: RefObject<HTMLElement | null>,
  rows: number,
  measures: Measured,
): RowRange {
  const [range, setRange] = useState<RowRange>({ first: 0, end: 0 });
  const updateRange = useCallback(() => {
    if (!grid.current || !measures) return;
    const { top } = grid.current.getBoundingClientRect();
    const next = visibleRows(top, window.innerHeight, rows, measures);
    setRange((known) => (known.first === next.first && known.end === next.end ? known : next));
  }, [grid, rows, measures]);
  // Before the first paint, and whenever the list changes.
  useLayoutEffect(updateRange, [updateRange]);
  useEffect(() => {
    const handle = () => startTransition(updateRange);
    window.addEventListener('scroll', handle, { passive: true });
    window.addEventListener('resize', handle);
    return () => {
      window.removeEventListener('scroll', handle);
      window.removeEventListener('resize', handle);
    };
  }, [updateRange]);
  return range;
}
