import type { Product } from '@club/api/contract/catalog';
import { useReading } from '@club/platform/query';
import { ErrorState, Skeleton } from '@club/ui';
import { useDeferredValue, useRef, type CSSProperties } from 'react';
import { useOpenProduct } from '../product/open-product';
import { ProductCard } from '../product/product-card';
import { useListPart, type ListSource } from './list-source';
import type { ListView } from './list-view';
import { partSize } from './part-range';
import styles from './product-grid.module.css';
import { useGridMeasures, useRowWindow } from './row-window';
import { useScrollMemory } from './scroll-memory';

/** So many pictures at the top do not wait until they come near. */
const eager = 4;

type ProductGridProps = {
  source: ListSource;
  view: ListView;
  total: number;
  /** What the list is, for screen readers. */
  label: string;
  /** The shelf that cards lead to, when that is not each product's own. */
  shelf?: string;
  isUpdating: boolean;
  onOpen?: () => void;
};

type CellsProps = Omit<ProductGridProps, 'label' | 'isUpdating'> & {
  part: number;
  first: number;
  end: number;
};

/** Those of one answer's products that stand near the screen, in their places. */
function Cells({ source, view, total, shelf, part, first, end, onOpen }: CellsProps) {
  const read = useReading(useListPart(source, view, part));
  // Cards that come while one scrolls are drawn in steps, between which the page moves on.
  const products = useDeferredValue(read.data?.products);
  const open = useOpenProduct();
  if (read.failure || read.isOffline) {
    const error = read.failure ?? {
      title: 'Немає мережі',
      text: 'Решта товарів з’явиться, щойно повернеться зв’язок',
    };
    return (
      <div className={styles.failure} role="listitem">
        <ErrorState compact error={error} onRetry={read.onRetry} />
      </div>
    );
  }
  const cell = (product: Product | undefined, index: number) =>
    product ? (
      <ProductCard
        key={product.id}
        product={product}
        first={index < eager}
        place={{ at: index + 1, of: total }}
        onOpen={(event) => {
          onOpen?.();
          open(event, product);
        }}
        {...(shelf !== undefined && { shelf })}
      />
    ) : (
      <Skeleton key={index} shape="tile" className={styles.bone} />
    );
  return Array.from({ length: end - first }, (_, index) =>
    cell(products?.[first + index - part * partSize], first + index),
  );
}

/** As many of the parts as the range touches, each with its share of it. */
function partsIn(first: number, end: number) {
  const parts: { part: number; first: number; end: number }[] = [];
  for (let part = Math.floor(first / partSize); part * partSize < end; part += 1) {
    const from = Math.max(first, part * partSize);
    parts.push({ part, first: from, end: Math.min(end, (part + 1) * partSize) });
  }
  return parts;
}

/**
 * Thousands of products in one scroll: only the rows near the screen stand in the document, and only
 * the answers that they need are asked for. It opens where its reader was.
 */
export function ProductGrid({ label, isUpdating, ...props }: ProductGridProps) {
  const { total } = props;
  const grid = useRef<HTMLDivElement>(null);
  const measures = useGridMeasures(grid);
  const { columns, rowHeight, gap } = measures ?? { columns: 2, rowHeight: 300, gap: 12 };
  const rows = Math.ceil(total / columns);
  // The place first: the window is looked at where the page then stands.
  useScrollMemory(measures !== null);
  const range = useRowWindow(grid, rows, measures);
  const style = {
    '--columns': columns,
    '--row': `${rowHeight}px`,
    '--gap': `${gap}px`,
    '--before': `${range.first * (rowHeight + gap)}px`,
    '--height': `${rows * (rowHeight + gap) - gap}px`,
  } as CSSProperties;
  const cells = partsIn(range.first * columns, Math.min(total, range.end * columns));
  return (
    <div
      ref={grid}
      className={styles.grid}
      style={style}
      role="list"
      aria-label={label}
      aria-busy={isUpdating || undefined}
      data-updating={isUpdating || undefined}
    >
      {cells.map(({ part, first, end }) => (
        <Cells key={part} {...props} part={part} first={first} end={end} />
      ))}
    </div>
  );
}
