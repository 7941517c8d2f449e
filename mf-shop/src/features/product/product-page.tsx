import { getProductById, getProductsByCollection } from '@club/api/contract/catalog';
import { useOnline } from '@club/platform';
import { useApiQuery } from '@club/platform/query';
import { useParams } from '@club/platform/router';
import { Page } from '@club/ui';
import { BackLink } from '../../product/back-link';
import { HealthNotice } from '../../product/health-notice';
import { MissingPage } from '../../product/missing-page';
import { faceOf } from '../../reading/face-of';
import { Reading } from '../../reading/reading';
import { ProductSkeleton } from './product-skeleton';
import { ProductView } from './product-view';
import { SimilarProducts } from './similar-products';

/** One product, with others of its shelf. */
export default function ProductPage() {
  const { collection: collectionId = '', id = '' } = useParams();
  const read = useApiQuery(getProductById, { id });
  // Asked for at once, not after the product: the list is most often on the device already.
  const shelf = useApiQuery(getProductsByCollection, { collectionId });
  const isOnline = useOnline();
  const face = faceOf(read, isOnline);
  if (face === 'missing' || faceOf(shelf, isOnline) === 'missing') {
    return (
      <MissingPage
        title="Цього товару вже немає"
        text="Може, посилання застаріло. Зазирни до магазину, там є схожі"
      />
    );
  }
  const product = read.data?.product;
  const bringsHeading = face === 'shown' || face === 'waiting';
  return (
    <>
      <BackLink to={`/shop/${collectionId}`}>{shelf.data?.collection.title ?? 'Колекція'}</BackLink>
      <Page key={id} {...(!bringsHeading && { title: 'Товар' })}>
        <Reading read={read} waiting={<ProductSkeleton />}>
          {(data) => <ProductView product={data.product} />}
        </Reading>
        <HealthNotice productClass={product?.productClass ?? null} />
        {product && <SimilarProducts product={product} shelf={collectionId} />}
      </Page>
    </>
  );
}
