import { searchProducts } from '@club/api/contract/catalog';
import { useTrack } from '@club/platform';
import { useApiQuery, useReading } from '@club/platform/query';
import { EmptyState, Reading } from '@club/ui';
import { useEffect, useEffectEvent } from 'react';
import { LoadingList } from '../../list/loading-list';
import { partInput } from '../../list/list-source';
import { ProductList } from '../../list/product-list';
import { useListView } from '../../list/use-list-view';
import { ShelfLinks } from './search-start';
import styles from './search-page.module.css';

type SearchResultsProps = {
  query: string;
  onOpen: () => void;
};

/** What was found; and where nothing was, where to look instead. */
export function SearchResults({ query, onOpen }: SearchResultsProps) {
  const { view, show } = useListView();
  const asked = useApiQuery(searchProducts, partInput({ query }, view, 0), { keepPrevious: true });
  const read = useReading(asked);
  const track = useTrack();
  const results = asked.isPlaceholderData ? undefined : read.data?.total;
  const noteSearch = useEffectEvent((found: number) =>
    track('search', { place: 'shop', letters: query.length, results: found }),
  );
  useEffect(() => {
    if (results !== undefined) noteSearch(results);
  }, [query, results]);
  const isNarrowed = view.filters.length > 0;
  return (
    <Reading
      read={read}
      loading={<LoadingList />}
      loadingText="Шукаємо"
      offlineText="Пошук запрацює, щойно повернеться зв’язок"
    >
      {(part) =>
        part.total === 0 && !isNarrowed ? (
          <div className={styles.nothing}>
            <EmptyState
              drawing="search"
              title={`За запитом «${query}» нічого немає`}
              text="Перевір, чи немає одруківки, або спробуй коротше слово: «м’ята», «чохол», «зарядка»"
            />
            <ShelfLinks title="Або зазирни на полицю" />
          </div>
        ) : (
          <div className={styles.found}>
            {part.meant !== null && (
              <p className={styles.meant} role="status">
                Показуємо за запитом <strong>«{part.meant}»</strong>
              </p>
            )}
            <ProductList
              source={{ endpoint: searchProducts, of: { query } }}
              part={part}
              view={view}
              show={show}
              label={`Знайдено за запитом «${query}»`}
              ownOrder="За відповідністю"
              isUpdating={asked.isPlaceholderData}
              onOpen={onOpen}
            />
          </div>
        )
      }
    </Reading>
  );
}
