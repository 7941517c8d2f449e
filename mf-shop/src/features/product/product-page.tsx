import { getProductById, getProductsByCollection } from '@club/api/contract/catalog';
import { useApiQuery, useReading } from '@club/platform/query';
import { useParams } from '@club/platform/router';
import { Page, Reading } from '@club/ui';
import { BackLink } from '../../product/back-link';
import { HealthNotice } from '../../product/health-notice';
import { isMissing } from '../../product/is-missing';
import { MissingPage } from '../../product/missing-page';
import { ProductSkeleton } from './product-skeleton';
import { ProductView } from './product-view';
import { SimilarProducts } from './similar-products';

/** One product, with others of its shelf. */
export default function ProductPage() {
  const { collection: collectionId = '', id = '' } = useParams();
  const query = useApiQuery(getProductById, { id });
  const read = useReading(query);
  // Asked for at once, not after the product: the list is most often on the device already.
  const shelf = useApiQuery(getProductsByCollection, { collectionId });
  if (isMissing(query.error) || isMissing(shelf.error)) {
    return (
      <MissingPage
        title="Цього товару вже немає"
        text="Може, посилання застаріло. Зазирни до магазину, там є схожі"
      />
    );
  }
  const product = read.data?.product;
  const bringsHeading = !read.isOffline && !read.failure;
  return (
    <>
      <BackLink to={`/shop/${collectionId}`}>{shelf.data?.collection.title ?? 'Колекція'}</BackLink>
      <Page key={id} {...(!bringsHeading && { title: 'Товар' })}>
        <Reading
          read={read}
          loading={<ProductSkeleton />}
          loadingText="Завантажуємо ціну й опис"
          offlineText="Тут з’являться товари, щойно повернеться зв’язок"
        >
          {(data) => <ProductView product={data.product} />}
        </Reading>
        <HealthNotice productClass={product?.productClass ?? null} />
        {product && <SimilarProducts product={product} shelf={collectionId} />}
      </Page>
    </>
  );
}
