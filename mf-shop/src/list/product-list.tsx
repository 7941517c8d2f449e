import type { ProductFilter, ProductSort } from '@club/api/contract/catalog';
import { Button, EmptyState } from '@club/ui';
import { ListBar } from './list-bar';
import type { ListSource } from './list-source';
import type { ListView } from './list-view';
import { ProductGrid } from './product-grid';
import styles from './product-list.module.css';

type ProductListProps = {
  source: ListSource;
  /** The first part, which says what the whole list is. */
  part: {
    readonly total: number;
    readonly filters: readonly ProductFilter[];
    readonly sorts: readonly ProductSort[];
  };
  view: ListView;
  show: (next: Partial<ListView>) => void;
  label: string;
  shelf?: string;
  ownOrder: string;
  isUpdating: boolean;
  onOpen?: () => void;
};

function NothingHere({ isNarrowed, onWiden }: { isNarrowed: boolean; onWiden: () => void }) {
  return (
    <EmptyState
      drawing="box"
      title="Тут поки порожньо"
      text={
        isNarrowed
          ? 'З такими фільтрами зараз нічого немає'
          : 'Нові товари вже їдуть. Зазирни трохи згодом'
      }
      action={
        isNarrowed && (
          <Button variant="secondary" onClick={onWiden}>
            Показати всі
          </Button>
        )
      }
    />
  );
}

/** Products of a shelf or of a search: what they can be narrowed by, and all of them in one scroll. */
export function ProductList(props: ProductListProps) {
  const { part, view, show, ownOrder, ...grid } = props;
  const { total, filters, sorts } = part;
  return (
    <div id="list" className={styles.list}>
      <ListBar
        view={view}
        total={total}
        filters={filters}
        sorts={sorts}
        ownOrder={ownOrder}
        onChange={show}
      />
      {total === 0 ? (
        <NothingHere
          isNarrowed={view.group !== '' || view.filters.length > 0}
          onWiden={() => show({ group: '', filters: [] })}
        />
      ) : (
        <ProductGrid {...grid} view={view} total={total} />
      )}
    </div>
  );
}
