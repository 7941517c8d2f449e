import { getProductsByCollection } from '@club/api/contract/catalog';
import { useOnline } from '@club/platform';
import { useApiQuery } from '@club/platform/query';
import { useParams } from '@club/platform/router';
import { Grid, Hidden, Page, Skeleton } from '@club/ui';
import { BackLink } from '../../product/back-link';
import { HealthNotice } from '../../product/health-notice';
import { MissingPage } from '../../product/missing-page';
import { faceOf } from '../../reading/face-of';
import { Reading } from '../../reading/reading';
import { Shelf } from './shelf';

const waitingTitle = (
  <>
    <Hidden>Завантажуємо товари</Hidden>
    <Skeleton />
  </>
);

const waitingShelf = (
  <Grid>
    <Skeleton shape="tile" count={6} />
  </Grid>
);

/** One shelf: its products, by group and by what can be had. */
export default function CollectionPage() {
  const { collection: collectionId = '' } = useParams();
  const read = useApiQuery(getProductsByCollection, { collectionId });
  const face = faceOf(read, useOnline());
  const collection = read.data?.collection;
  if (face === 'missing') {
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
        title={collection?.title ?? (face === 'waiting' ? waitingTitle : 'Колекція')}
        lead={collection?.lead}
      >
        <Reading read={read} waiting={waitingShelf}>
          {(data) => <Shelf collection={data.collection} products={data.products} />}
        </Reading>
        <HealthNotice productClass={collection?.productClass ?? null} />
      </Page>
    </>
  );
}
