import type { Collection } from '@club/api/contract/catalog';
import { useReading } from '@club/platform/query';
import { Link } from '@club/platform/router';
import { EmptyState, IconButton, Page, Reading, Skeleton } from '@club/ui';
import { FavouriteIcon, SearchIcon } from '@club/ui/icons';
import { useFavorites } from '../../favorites/favorites';
import { useScrollMemory } from '../../list/scroll-memory';
import { HealthNotice } from '../../product/health-notice';
import { useCollections } from '../../product/use-collections';
import { ShelfTile } from './shelf-tile';
import styles from './shelves-page.module.css';

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

/** Looks like the field that it leads to. */
function SearchLink() {
  return (
    <Link className={styles.search} to="/shop/search">
      <SearchIcon size={20} />
      Знайти смак, пристрій, аксесуар
    </Link>
  );
}

function Shelves({ collections }: { collections: readonly Collection[] }) {
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
        <ShelfTile key={collection.id} collection={collection} first={index < 3} />
      ))}
    </div>
  );
}

const loading = (
  <div className={styles.shelves}>
    <Skeleton shape="tile" count={5} />
  </div>
);

/** The shop's front: every shelf of the brand. */
export default function ShelvesPage() {
  const read = useReading(useCollections());
  useScrollMemory(read.data !== undefined);
  return (
    <Page title="Магазин" lead="За гроші, за XP або просто подивитися" action={<FavoritesLink />}>
      <SearchLink />
      <Reading
        read={read}
        loading={loading}
        loadingText="Завантажуємо полиці"
        offlineText="Тут з’являться товари, щойно повернеться зв’язок"
      >
        {({ collections }) => <Shelves collections={collections} />}
      </Reading>
      <HealthNotice productClass={null} />
    </Page>
  );
}
