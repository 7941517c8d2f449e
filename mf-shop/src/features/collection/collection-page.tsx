import { getProductsByCollection, type Collection } from '@club/api/contract/catalog';
import { useApiQuery, useReading } from '@club/platform/query';
import { useParams } from '@club/platform/router';
import { Hidden, Page, Reading, Skeleton } from '@club/ui';
import { LoadingList } from '../../list/loading-list';
import { partInput } from '../../list/list-source';
import { useListView } from '../../list/use-list-view';
import { BackLink } from '../../product/back-link';
import { HealthNotice } from '../../product/health-notice';
import { isMissing } from '../../product/is-missing';
import { MissingPage } from '../../product/missing-page';
import { Shelf } from './shelf';

const loadingTitle = (
  <>
    <Hidden>Завантажуємо товари</Hidden>
    <Skeleton />
  </>
);

type TitleProps = { collection: Collection | undefined; isLoading: boolean };

const titleOf = ({ collection, isLoading }: TitleProps) =>
  collection?.title ?? (isLoading ? loadingTitle : 'Колекція');

/** One shelf: its products, by group, in an order, and by what narrows them. */
export default function CollectionPage() {
  const { collection: collectionId = '' } = useParams();
  const { view, show } = useListView();
  const query = useApiQuery(getProductsByCollection, partInput({ collectionId }, view, 0), {
    keepPrevious: true,
  });
  const read = useReading(query);
  // Another shelf's answer, shown while this one loads, is none.
  const data = read.data?.collection.id === collectionId ? read.data : undefined;
  const collection = data?.collection;
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
        key={collectionId}
        title={titleOf({ collection, isLoading: !read.isOffline && !read.failure })}
        lead={collection?.lead}
      >
        <Reading
          read={{ ...read, data }}
          loading={<LoadingList />}
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
