import type { ProductFilter, ProductSort } from '@club/api/contract/catalog';
import { Button, EmptyState } from '@club/ui';
import { ListBar } from './list-bar';
import { LoadingList } from './loading-list';
import type { ListSource } from './list-source';
import type { ListView } from './list-view';
import { ProductGrid } from './product-grid';
import styles from './product-list.module.css';

type ProductListProps = {
  source: ListSource;
  /** The first batch, with the totals of the whole list. */
  firstBatch: {
    readonly total: number;
    readonly filters: readonly ProductFilter[];
    readonly sorts: readonly ProductSort[];
  };
  view: ListView;
  show: (next: Partial<ListView>) => void;
  label: string;
  collectionId?: string;
  defaultSortLabel: string;
  isUpdating: boolean;
  onOpen?: () => void;
};

/** No product; while another view of the list loads, this is not known. */
function EmptyList({
  view,
  show,
  isUpdating,
}: Pick<ProductListProps, 'view' | 'show' | 'isUpdating'>) {
  if (isUpdating) return <LoadingList hasBar />;
  const isFiltered = view.filters.length > 0;
  const isNarrowed = isFiltered || view.group !== '';
  return (
    <EmptyState
      drawing="box"
      title={isFiltered ? 'Нічого не підійшло' : 'Тут поки порожньо'}
      text={
        isNarrowed
          ? 'З такими фільтрами зараз нічого немає'
          : 'Нові товари вже їдуть. Зазирни трохи згодом'
      }
      action={
        isNarrowed && (
          <Button variant="secondary" onClick={() => show({ group: '', filters: [] })}>
            Показати всі
          </Button>
        )
      }
    />
  );
}

/** The products of a collection or a search, with filters and order, in one scroll. */
export function ProductList(props: ProductListProps) {
  const { firstBatch, view, show, defaultSortLabel, ...grid } = props;
  const { total, filters, sorts } = firstBatch;
  return (
    <div id="list" className={styles.list}>
      <ListBar
        view={view}
        total={total}
        isUpdating={grid.isUpdating}
        filters={filters}
        sorts={sorts}
        defaultSortLabel={defaultSortLabel}
        onChange={show}
      />
      {total === 0 ? (
        <EmptyList view={view} show={show} isUpdating={grid.isUpdating} />
      ) : (
        <ProductGrid {...grid} view={view} total={total} />
      )}
    </div>
  );
}
