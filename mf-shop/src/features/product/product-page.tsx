import { getProductById } from '@club/api/contract/catalog';
import { useTrack } from '@club/platform';
import { useApiQuery, useReading } from '@club/platform/query';
import { useParams } from '@club/platform/router';
import { Page, Reading } from '@club/ui';
import { useEffect, useEffectEvent } from 'react';
import { productRead } from '../../first-reads';
import { BackLink } from '../../product/back-link';
import { useCameFrom } from '../../product/came-from';
import { HealthNotice } from '../../product/health-notice';
import { isMissing } from '../../product/is-missing';
import { MissingPage } from '../../product/missing-page';
import { glimpseOf } from '../../product/open-product';
import { useCollections } from '../../product/use-collections';
import { ProductSkeleton } from './product-skeleton';
import { ProductView } from './product-view';
import { SimilarProducts } from './similar-products';

/** The way back: to the list that it was opened from, as it was left, or up to the shelf. */
function Back({ collectionId, title }: { collectionId: string; title: string }) {
  const from = useCameFrom();
  const shelf = `/shop/${collectionId}`;
  const words = new Map([
    ['/shop/search', 'Пошук'],
    ['/shop/favorite', 'Вибране'],
    ['/shop/choose-velo', 'Підібрати velo'],
    [shelf, title],
  ]);
  const before = words.get(from?.split('?')[0] ?? '');
  return (
    <BackLink to={from !== null && before ? from : shelf} isBefore={before !== undefined}>
      {before ?? title}
    </BackLink>
  );
}

/** One product, with others of its kind. */
export default function ProductPage() {
  const { collection: collectionId = '', id = '' } = useParams();
  const track = useTrack();
  const query = useApiQuery(getProductById, productRead(id));
  const read = useReading(query);
  const seen = read.data?.product.id;
  const noteView = useEffectEvent((item: string) =>
    track('view_item', { item_id: item, collection: collectionId }),
  );
  useEffect(() => {
    if (seen !== undefined) noteView(seen);
  }, [seen]);
  // Most often on the device already; without an answer the product stands all the same.
  const shelves = useCollections();
  const shelf = shelves.data?.collections.find((one) => one.id === collectionId);
  if (isMissing(query.error) || (shelves.data && !shelf)) {
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
      <Back collectionId={collectionId} title={shelf?.title ?? 'Колекція'} />
      <Page key={id} {...(!bringsHeading && { title: 'Товар' })}>
        <Reading
          read={read}
          loading={<ProductSkeleton known={glimpseOf(id)} />}
          loadingText="Завантажуємо ціну й опис"
          offlineText="Тут з’являться товари, щойно повернеться зв’язок"
        >
          {(data) => <ProductView product={data.product} />}
        </Reading>
        <HealthNotice productClass={product?.productClass ?? null} />
        {read.data && <SimilarProducts products={read.data.related} />}
      </Page>
    </>
  );
}
