import type { Product } from '@club/api/contract/catalog';
import { useQueryState } from '@club/platform/query';
import { ErrorState, Skeleton } from '@club/ui';
import { useDeferredValue, useRef, type CSSProperties } from 'react';
import { pictureSizes } from '../picture-sizes';
import { useOpenProduct } from '../product-card/open-product';
import { cardLoading } from '../product-card/card-loading';
import { ProductCard } from '../product-card/product-card';
import { useListBatch, type ListSource } from './list-source';
import type { ListView } from './list-view';
import { batchSize } from './batch-range';
import styles from './product-grid.module.css';
import { useGridMeasures, useRowWindow } from './row-window';
import { useScrollMemory } from './use-scroll-memory';

type ProductGridProps = {
  source: ListSource;
  view: ListView;
  total: number;
  /** The name of the list, for screen readers. */
  label: string;
  /** The collection in the cards' links, when that is not each product's own. */
  collectionId?: string;
  isUpdating: boolean;
  onOpen?: () => void;
};

type CellsProps = Omit<ProductGridProps, 'label' | 'isUpdating'> & {
  batch: number;
  first: number;
  end: number;
};

/** The products of one answer that are near the screen, at their positions. */
function Cells({ source, view, total, collectionId, batch, first, end, onOpen }: CellsProps) {
  const read = useQueryState(useListBatch(source, view, batch));
  // Cards are rendered in steps while the customer scrolls, so that the page keeps moving.
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
        loading={cardLoading(index)}
        sizes={pictureSizes.grid}
        position={{ at: index + 1, of: total }}
        onOpen={(event) => {
          onOpen?.();
          open(event, product);
        }}
        {...(collectionId !== undefined && { collectionId })}
      />
    ) : (
      <Skeleton key={index} shape="tile" className={styles.bone} />
    );
  return Array.from({ length: end - first }, (_, index) =>
    cell(products?.[first + index - batch * batchSize], first + index),
  );
}

/** The batches that the range covers, each with its part of the range. */
function batchesInRange(first: number, end: number) {
  const parts: { batch: number; first: number; end: number }[] = [];
  for (let batch = Math.floor(first / batchSize); batch * batchSize < end; batch += 1) {
    const from = Math.max(first, batch * batchSize);
    parts.push({ batch, first: from, end: Math.min(end, (batch + 1) * batchSize) });
  }
  return parts;
}

/**
 * Thousands of products in one scroll: only the rows near the screen are rendered, and only their
 * answers are requested. The scroll position of an earlier visit is restored.
 */
export function ProductGrid({ label, isUpdating, ...props }: ProductGridProps) {
  const { total } = props;
  const grid = useRef<HTMLDivElement>(null);
  const measures = useGridMeasures(grid);
  const { columns, rowHeight, gap } = measures ?? { columns: 2, rowHeight: 300, gap: 12 };
  const rows = Math.ceil(total / columns);
  // The scroll position first: the range depends on it.
  useScrollMemory(measures !== null);
  const range = useRowWindow(grid, rows, measures);
  const style = {
    '--columns': columns,
    '--row': `${rowHeight}px`,
    '--gap': `${gap}px`,
    '--before': `${range.first * (rowHeight + gap)}px`,
    '--height': `${rows * (rowHeight + gap) - gap}px`,
  } as CSSProperties;
  const cells = batchesInRange(range.first * columns, Math.min(total, range.end * columns));
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
      {cells.map(({ batch, first, end }) => (
        <Cells key={batch} {...props} batch={batch} first={first} end={end} />
      ))}
    </div>
  );
}
