import { getProductById, getProductsByCollection } from '@club/api/contract/catalog';
import { useApiQuery } from '@club/platform/query';
import { useParams } from '@club/platform/router';
import { Page, Section } from '@club/ui';
import { BackLink } from '../../product/back-link';
import { HealthNotice } from '../../product/health-notice';
import { MissingPage } from '../../product/missing-page';
import { ProductRow } from '../../product/product-row';
import { similarTo } from '../../product/product-rules';
import { isMissing, Reading } from '../../reading/reading';
import { ProductSkeleton } from './product-skeleton';
import { ProductView } from './product-view';

/** One product, with others of its shelf. */
export default function ProductPage() {
  const { collection: collectionId = '', id = '' } = useParams();
  const product = useApiQuery(getProductById, { id });
  // Asked for at once, not after the product: the list is most often on the device already.
  const shelf = useApiQuery(getProductsByCollection, { collectionId });
  if (isMissing(product.error) || isMissing(shelf.error)) {
    return (
      <>
        <BackLink to={isMissing(shelf.error) ? '/shop' : `/shop/${collectionId}`}>Назад</BackLink>
        <MissingPage
          title="Цього товару вже немає"
          text="Може, посилання застаріло. Зазирни до магазину, там є схожі"
        />
      </>
    );
  }
  const shown = product.data?.product;
  const similar = shown ? similarTo(shown, shelf.data?.products ?? []) : [];
  return (
    <>
      <BackLink to={`/shop/${collectionId}`}>{shelf.data?.collection.title ?? 'Колекція'}</BackLink>
      <Page key={id} {...(product.error && !shown && { title: 'Товар' })}>
        <Reading read={product} waiting={<ProductSkeleton />}>
          {(data) => <ProductView product={data.product} />}
        </Reading>
        <HealthNotice productClass={shown?.productClass ?? null} />
        {similar.length > 0 && (
          <Section title="Схожі товари">
            <ProductRow products={similar} label="Схожі товари" shelf={collectionId} />
          </Section>
        )}
      </Page>
    </>
  );
}
