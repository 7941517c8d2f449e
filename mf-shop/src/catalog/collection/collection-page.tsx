import { getProductsByCollection, type Collection } from '@club/api/contract/catalog';
import { usePageTitle } from '@club/platform';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { useParams } from '@club/platform/router';
import { Hidden, Page, QueryView, Skeleton } from '@club/ui';
import { listInput } from '../list/list-source';
import { useListView } from '../list/use-list-view';
import { BackLink } from '../back-link';
import { HealthNotice } from '../health-notice';
import { isNotFound } from '../is-not-found';
import { NotFoundPage } from '../not-found-page';
import { useCollections } from '../use-collections';
import { CollectionSkeleton, CollectionProducts } from './collection-products';
import styles from './collection-products.module.css';

const loadingTitle = (
  <>
    <Hidden>Завантажуємо товари</Hidden>
    <Skeleton className={styles.loadingTitle} />
  </>
);

/**
 * What the collections page already knows of this collection, for example its title. Where the list of
 * products is missing, the stored answer is read, too, or the server is asked for it.
 */
function useKnownCollection(id: string, isMissing: boolean): Collection | undefined {
  const { data } = useCollections({ enabled: isMissing });
  return data?.collections.find((one) => one.id === id);
}

/** One collection: its products by group, order and filters. */
export default function CollectionPage() {
  const { collection: collectionId = '' } = useParams();
  const { view, show } = useListView();
  const query = useApiQuery(getProductsByCollection, listInput({ collectionId }, view, 0), {
    keepPrevious: true,
  });
  const read = useQueryState(query);
  // The answer of another collection, shown while this one loads, does not count.
  const data = read.data?.collection.id === collectionId ? read.data : undefined;
  const isMissing = !data && (read.isOffline || read.failure !== null);
  const isUnknown = isNotFound(query.error);
  const known = useKnownCollection(collectionId, isMissing && !isUnknown);
  const collection = data?.collection ?? known;
  usePageTitle(collection?.title);
  const isLoading = !data && !isMissing;
  if (isUnknown) {
    return (
      <NotFoundPage
        title="Такої колекції немає"
        text="Може, посилання застаріло. Усі полиці на місці, у магазині"
      />
    );
  }
  return (
    <>
      <BackLink to="/shop">Магазин</BackLink>
      <Page
        // A place-holder that knows nothing is another page: nothing of it moves when this one comes.
        key={collection ? collectionId : 'unknown'}
        title={collection?.title ?? (isLoading ? loadingTitle : 'Товари')}
        lead={collection?.lead}
      >
        <QueryView
          read={{ ...read, data }}
          loading={<CollectionSkeleton collection={collection} />}
          loadingText="Завантажуємо полицю"
          offlineText="Тут з’являться товари, щойно повернеться зв’язок"
        >
          {(shown) => (
            <CollectionProducts
              part={shown}
              view={view}
              show={show}
              isUpdating={query.isPlaceholderData}
            />
          )}
        </QueryView>
        <HealthNotice productClass={collection?.productClass ?? null} />
      </Page>
    </>
  );
}
