import { getProductsByCollection, type Collection } from '@club/api/contract/catalog';
import type { OutputOf } from '@club/api';
import { Chips } from '@club/ui';
import type { ListView } from '../../list/list-view';
import { LoadingList } from '../../list/loading-list';
import { ProductList } from '../../list/product-list';
import styles from './shelf.module.css';
import { ChooseInvitation } from './choose-invitation';

type Group = Collection['groups'][number];

/** The group under which everything stands, where a shelf has one of its own. */
const everything = 'all';

/** The choice of groups: everything first, then each group. */
function groupOptions(groups: readonly Group[]): { value: string; label: string }[] {
  const all = groups.find(({ id }) => id === everything);
  const others = groups.filter(({ id }) => id !== everything);
  return [
    { value: '', label: all?.title ?? 'Усі' },
    ...others.map(({ id, title }) => ({ value: id, label: title })),
  ];
}

type ShelfProps = {
  part: OutputOf<typeof getProductsByCollection>;
  view: ListView;
  show: (next: Partial<ListView>) => void;
  isUpdating: boolean;
};

/** The products of a shelf with what narrows them. */
export function Shelf({ part, view, show, isUpdating }: ShelfProps) {
  const { collection } = part;
  const { id, title, groups } = collection;
  const group = groups.some((one) => one.id === view.group) ? view.group : '';
  return (
    <div className={styles.shelf}>
      {collection.productClass === 'pouch' && <ChooseInvitation />}
      {groups.length > 1 && (
        <Chips
          label="Група товарів"
          options={groupOptions(groups)}
          value={group === everything ? '' : group}
          onChange={(next) => show({ group: next })}
        />
      )}
      <ProductList
        source={{ endpoint: getProductsByCollection, of: { collectionId: id } }}
        part={part}
        view={view}
        show={show}
        label={title}
        shelf={id}
        ownOrder="Популярні"
        isUpdating={isUpdating}
      />
    </div>
  );
}

/** The shelf while its products load: what is known of it keeps its place. */
export function LoadingShelf({ collection }: { collection: Collection | undefined }) {
  return (
    <div className={styles.shelf}>
      {collection?.productClass === 'pouch' && <ChooseInvitation />}
      {collection !== undefined && collection.groups.length > 1 && (
        <span className={styles.groups} />
      )}
      <LoadingList />
    </div>
  );
}
