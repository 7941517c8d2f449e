import { getProductsByCollection, type Collection } from '@club/api/contract/catalog';
import { useApiQuery, useReading } from '@club/platform/query';
import { useParams } from '@club/platform/router';
import { Hidden, Page, Reading, Skeleton } from '@club/ui';
import { partInput } from '../../list/list-source';
import { useListView } from '../../list/use-list-view';
import { BackLink } from '../../product/back-link';
import { HealthNotice } from '../../product/health-notice';
import { isMissing } from '../../product/is-missing';
import { MissingPage } from '../../product/missing-page';
import { useCollections } from '../../product/use-collections';
import { LoadingShelf, Shelf } from './shelf';
import styles from './shelf.module.css';

const loadingTitle = (
  <>
    <Hidden>Завантажуємо товари</Hidden>
    <Skeleton className={styles.loadingTitle} />
  </>
);

/** What the shop's front has told of this shelf: its name is no news when one comes from there. */
function useKnownShelf(id: string): Collection | undefined {
  const { data } = useCollections({ enabled: false });
  return data?.collections.find((one) => one.id === id);
}

/** One shelf: its products, by group, in an order, and by what narrows them. */
export default function CollectionPage() {
  const { collection: collectionId = '' } = useParams();
  const { view, show } = useListView();
  const query = useApiQuery(getProductsByCollection, partInput({ collectionId }, view, 0), {
    keepPrevious: true,
  });
  const read = useReading(query);
  const known = useKnownShelf(collectionId);
  // Another shelf's answer, shown while this one loads, is none.
  const data = read.data?.collection.id === collectionId ? read.data : undefined;
  const collection = data?.collection ?? known;
  const isLoading = !data && !read.isOffline && !read.failure;
  if (isMissing(query.error)) {
    return (
      <MissingPage
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
        title={collection?.title ?? (isLoading ? loadingTitle : 'Колекція')}
        lead={collection?.lead}
      >
        <Reading
          read={{ ...read, data }}
          loading={<LoadingShelf collection={collection} />}
          loadingText="Завантажуємо полицю"
          offlineText="Тут з’являться товари, щойно повернеться зв’язок"
        >
          {(shown) => (
            <Shelf part={shown} view={view} show={show} isUpdating={query.isPlaceholderData} />
          )}
        </Reading>
        <HealthNotice productClass={collection?.productClass ?? null} />
      </Page>
    </>
  );
}
