import type { Collection } from '@club/api/contract/catalog';
import { useFeature } from '@club/platform';
import { useQueryState } from '@club/platform/query';
import { Link } from '@club/platform/router';
import { EmptyState, IconButton, Page, QueryView, Skeleton } from '@club/ui';
import { FavouriteIcon, SearchIcon } from '@club/ui/icons';
import { useFavorites } from '../../device/favorites';
import { useScrollMemory } from '../list/use-scroll-memory';
import { HealthNotice } from '../health-notice';
import { useCollections } from '../use-collections';
import { CollectionTile } from './collection-tile';
import styles from './collections-page.module.css';

function FavoritesLink() {
  const count = useFavorites().length;
  return (
    <IconButton
      tone="tinted"
      label={count > 0 ? `Вибране, збережено: ${count}` : 'Вибране'}
      icon={<FavouriteIcon size={22} />}
      count={count}
      render={<Link to="/shop/favorite" />}
    />
  );
}

/** A link that looks like the search field. */
function SearchLink() {
  return (
    <Link className={styles.search} to="/shop/search">
      <SearchIcon size={20} />
      Знайти смак, пристрій, аксесуар
    </Link>
  );
}

function CollectionGrid({ collections }: { collections: readonly Collection[] }) {
  if (collections.length === 0) {
    return (
      <EmptyState
        drawing="box"
        title="Полиці порожні"
        text="Ми саме розкладаємо товари. Зазирни трохи згодом"
      />
    );
  }
  return (
    <div className={styles.shelves} role="list">
      {collections.map((collection, index) => (
        <CollectionTile key={collection.id} collection={collection} first={index < 3} />
      ))}
    </div>
  );
}

const loading = (
  <div className={styles.shelves}>
    <Skeleton className={styles.placeholder} shape="tile" count={5} />
  </div>
);

/** The start page of the shop: every collection of the brand. */
export default function CollectionsPage() {
  const read = useQueryState(useCollections());
  const isPriced = useFeature('points-price');
  useScrollMemory(read.data !== undefined);
  return (
    <Page
      title="Магазин"
      lead={isPriced ? 'За гроші, за XP або просто подивитися' : 'Обирай або просто подивися'}
      action={<FavoritesLink />}
    >
      <SearchLink />
      <QueryView
        read={read}
        loading={loading}
        loadingText="Завантажуємо полиці"
        offlineText="Тут з’являться товари, щойно повернеться зв’язок"
      >
        {({ collections }) => <CollectionGrid collections={collections} />}
      </QueryView>
      <HealthNotice productClass={null} />
    </Page>
  );
}
