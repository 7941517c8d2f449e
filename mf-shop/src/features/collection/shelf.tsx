import type { Collection, Product } from '@club/api/contract/catalog';
import { useSearchParams } from '@club/platform/router';
import { Button, Chips, EmptyState, Grid, plural } from '@club/ui';
import { CheckIcon } from '@club/ui/icons';
import { ProductCard } from '../../product/product-card';
import { availabilityOf } from '../../product/product-rules';
import { groupOptions, productsOf, searchOf, viewOf, type ShelfView } from './shelf-view';
import styles from './shelf.module.css';

const forms = { one: 'товар', few: 'товари', many: 'товарів' };

type ShelfProps = { collection: Collection; products: readonly Product[] };

/** The products of a shelf with what narrows them. */
export function Shelf({ collection, products }: ShelfProps) {
  const [search, setSearch] = useSearchParams();
  const view = viewOf(search, collection.groups);
  const shown = productsOf(view, products);
  const hasAbsent = products.some((one) => availabilityOf(one) !== 'available');
  const show = (next: Partial<ShelfView>) =>
    setSearch(searchOf({ ...view, ...next }), { replace: true, preventScrollReset: true });
  return (
    <div className={styles.shelf}>
      {collection.groups.length > 1 && (
        <Chips
          label="Група товарів"
          options={groupOptions(collection.groups)}
          value={view.group}
          onChange={(group) => show({ group })}
        />
      )}
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {shown.length} {plural(shown.length, forms)}
        </p>
        {hasAbsent && (
          <Button
            size="s"
            variant={view.isAvailableOnly ? 'secondary' : 'quiet'}
            aria-pressed={view.isAvailableOnly}
            icon={view.isAvailableOnly ? <CheckIcon size={16} /> : undefined}
            onClick={() => show({ isAvailableOnly: !view.isAvailableOnly })}
          >
            Лише в наявності
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <NothingHere
          isNarrowed={products.length > 0}
          onWiden={() => setSearch({}, { replace: true })}
        />
      ) : (
        <Grid role="list" aria-label={collection.title}>
          {shown.map((product, index) => (
            <ProductCard
              key={product.id}
              product={product}
              shelf={collection.id}
              first={index < 4}
            />
          ))}
        </Grid>
      )}
    </div>
  );
}

function NothingHere({ isNarrowed, onWiden }: { isNarrowed: boolean; onWiden: () => void }) {
  return (
    <EmptyState
      drawing="box"
      title="Тут поки порожньо"
      text={
        isNarrowed
          ? 'У цій групі зараз нічого немає'
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
