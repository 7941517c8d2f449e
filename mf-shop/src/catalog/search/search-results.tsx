import { searchProducts } from '@club/api/contract/catalog';
import { useTrack } from '@club/platform';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { EmptyState, QueryView } from '@club/ui';
import { useEffect, useEffectEvent } from 'react';
import { LoadingList } from '../list/loading-list';
import { listInput } from '../list/list-source';
import { ProductList } from '../list/product-list';
import { useListView } from '../list/use-list-view';
import { CollectionLinks } from './search-start';
import styles from './search-page.module.css';

type SearchResultsProps = {
  query: string;
  onOpen: () => void;
};

function NothingFound({ query, isUpdating }: { query: string; isUpdating: boolean }) {
  if (isUpdating) return <LoadingList />;
  return (
    <div className={styles.nothing}>
      <EmptyState
        // In place of the number of products, which is announced, too.
        role="status"
        drawing="search"
        title={`За запитом «${query}» нічого немає`}
        text="Перевір, чи немає одруківки, або спробуй коротше слово: «м’ята», «чохол», «зарядка»"
      />
      <CollectionLinks title="Або зазирни на полицю" />
    </div>
  );
}

/** The results; without any, links to the collections. */
export function SearchResults({ query, onOpen }: SearchResultsProps) {
  const { view, show } = useListView();
  const searchQuery = useApiQuery(searchProducts, listInput({ query }, view, 0), {
    keepPrevious: true,
  });
  const read = useQueryState(searchQuery);
  const track = useTrack();
  // The answer of an earlier query says nothing about what this one finds, or means.
  const isUpdating = searchQuery.isPlaceholderData;
  const results = isUpdating ? undefined : read.data?.total;
  const trackSearch = useEffectEvent((found: number) =>
    track('search', { place: 'shop', letters: query.length, results: found }),
  );
  useEffect(() => {
    if (results !== undefined) trackSearch(results);
  }, [query, results]);
  const isNarrowed = view.filters.length > 0;
  return (
    <QueryView
      read={read}
      loading={<LoadingList />}
      loadingText="Шукаємо"
      offlineText="Пошук запрацює, щойно повернеться зв’язок"
    >
      {(part) =>
        part.total === 0 && !isNarrowed ? (
          <NothingFound query={query} isUpdating={isUpdating} />
        ) : (
          <div className={styles.found}>
            {part.meant !== null && !isUpdating && (
              <p className={styles.meant} role="status">
                Показуємо за запитом <strong>«{part.meant}»</strong>
              </p>
            )}
            <ProductList
              source={{ endpoint: searchProducts, input: { query } }}
              firstBatch={part}
              view={view}
              show={show}
              label={`Знайдено за запитом «${query}»`}
              defaultSortLabel="За відповідністю"
              isUpdating={isUpdating}
              onOpen={onOpen}
            />
          </div>
        )
      }
    </QueryView>
  );
}
