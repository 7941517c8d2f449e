import { getProductsByCollection, type Collection } from '@club/api/contract/catalog';
import type { EndpointOutput } from '@club/api';
import { Chips } from '@club/ui/patterns';
import type { ListView } from '../list/list-view';
import { LoadingList } from '../list/loading-list';
import { ProductList } from '../list/product-list';
import styles from './collection-products.module.css';
import { ChooseVeloLink } from './choose-velo-link';

type Group = Collection['groups'][number];

/** The id of the group with all products, where a collection has one. */
const allGroupId = 'all';

/** The choice of groups: everything first, then each group. */
function groupOptions(groups: readonly Group[]): { value: string; label: string }[] {
  const all = groups.find(({ id }) => id === allGroupId);
  const others = groups.filter(({ id }) => id !== allGroupId);
  return [
    { value: '', label: all?.title ?? 'Усі' },
    ...others.map(({ id, title }) => ({ value: id, label: title })),
  ];
}

type CollectionProductsProps = {
  part: EndpointOutput<typeof getProductsByCollection>;
  view: ListView;
  show: (next: Partial<ListView>) => void;
  isUpdating: boolean;
};

/** The products of a collection with their filters. */
export function CollectionProducts({ part, view, show, isUpdating }: CollectionProductsProps) {
  const { collection } = part;
  const { id, title, groups } = collection;
  const group = groups.some((one) => one.id === view.group) ? view.group : '';
  return (
    <div className={styles.shelf}>
      {collection.productClass === 'pouch' && <ChooseVeloLink />}
      {groups.length > 1 && (
        <Chips
          label="Група товарів"
          options={groupOptions(groups)}
          value={group === allGroupId ? '' : group}
          onChange={(next) => show({ group: next })}
        />
      )}
      <ProductList
        source={{ endpoint: getProductsByCollection, input: { collectionId: id } }}
        firstBatch={part}
        view={view}
        show={show}
        label={title}
        collectionId={id}
        defaultSortLabel="Популярні"
        isUpdating={isUpdating}
      />
    </div>
  );
}

/** The collection while its products load; what is known of it reserves its space. */
export function CollectionSkeleton({ collection }: { collection: Collection | undefined }) {
  return (
    <div className={styles.shelf}>
      {collection?.productClass === 'pouch' && <ChooseVeloLink />}
      {collection !== undefined && collection.groups.length > 1 && (
        <span className={styles.groups} />
      )}
      <LoadingList />
    </div>
  );
}
