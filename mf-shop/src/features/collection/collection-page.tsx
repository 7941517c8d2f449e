import { getProductsByCollection } from '@club/api/contract/catalog';
import { useApiQuery, useReading } from '@club/platform/query';
import { useParams } from '@club/platform/router';
import { Grid, Hidden, Page, Reading, Skeleton } from '@club/ui';
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

const loadingShelf = (
  <Grid>
    <Skeleton shape="tile" count={6} />
  </Grid>
);

/** One shelf: its products, by group and by what can be had. */
export default function CollectionPage() {
  const { collection: collectionId = '' } = useParams();
  const query = useApiQuery(getProductsByCollection, { collectionId });
  const read = useReading(query);
  const collection = read.data?.collection;
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
        title={collection?.title ?? (read.isOffline || read.failure ? 'Колекція' : loadingTitle)}
        lead={collection?.lead}
      >
        <Reading
          read={read}
          loading={loadingShelf}
          loadingText="Завантажуємо полицю"
          offlineText="Тут з’являться товари, щойно повернеться зв’язок"
        >
          {(data) => <Shelf collection={data.collection} products={data.products} />}
        </Reading>
        <HealthNotice productClass={collection?.productClass ?? null} />
      </Page>
    </>
  );
}
