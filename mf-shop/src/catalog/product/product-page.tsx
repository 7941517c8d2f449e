import { getProductById } from '@club/api/contract/catalog';
import { usePageTitle, useTrack } from '@club/platform';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { useParams } from '@club/platform/router';
import { Page, QueryView } from '@club/ui';
import { useEffect, useEffectEvent } from 'react';
import { productInput } from '../page-reads';
import { BackLink } from '../back-link';
import { useSourceList } from '../use-source-list';
import { HealthNotice } from '../health-notice';
import { isNotFound } from '../is-not-found';
import { NotFoundPage } from '../not-found-page';
import { usePreviewProduct } from '../product-card/open-product';
import { useCollections } from '../use-collections';
import { ProductPreview, ProductSkeleton } from './product-skeleton';
import { ProductView } from './product-view';
import { SimilarProducts } from './similar-products';

/** The link back: to the list that it was opened from, as it was left, or up to the collection. */
function Back({ collectionId, title }: { collectionId: string; title: string }) {
  const from = useSourceList();
  const collection = `/shop/${collectionId}`;
  const labels = new Map([
    ['/shop/search', 'Пошук'],
    ['/shop/favorite', 'Вибране'],
    ['/shop/choose-velo', 'Підібрати velo'],
    [collection, title],
  ]);
  const before = labels.get(from?.split('?')[0] ?? '');
  return (
    <BackLink to={from !== null && before ? from : collection} isBefore={before !== undefined}>
      {before ?? title}
    </BackLink>
  );
}

const offlineTexts = {
  known: 'Опис і світлини з’являться, щойно повернеться зв’язок',
  unknown: 'Тут з’являться товари, щойно повернеться зв’язок',
};

/** One product, with others of its kind. */
export default function ProductPage() {
  const { collection: collectionId = '', id = '' } = useParams();
  const track = useTrack();
  const preview = usePreviewProduct(id);
  const query = useApiQuery(getProductById, productInput(id));
  const read = useQueryState(query);
  const seen = read.data?.product.id;
  usePageTitle(read.data?.product.title ?? preview?.title);
  const trackView = useEffectEvent((item: string) =>
    track('view_item', { item_id: item, collection: collectionId }),
  );
  useEffect(() => {
    if (seen !== undefined) trackView(seen);
  }, [seen]);
  // Usually on the device already; without an answer the product is shown all the same.
  const collections = useCollections();
  const shelf = collections.data?.collections.find((one) => one.id === collectionId);
  if (isNotFound(query.error) || (collections.data && !shelf)) {
    return (
      <NotFoundPage
        title="Цього товару вже немає"
        text="Може, посилання застаріло. Зазирни до магазину, там є схожі"
      />
    );
  }
  const product = read.data?.product;
  const isUnread = read.isOffline || read.failure !== null;
  const known = isUnread ? preview : null;
  const view = (
    <QueryView
      read={read}
      compact={known !== null}
      loading={<ProductSkeleton known={preview} />}
      loadingText="Завантажуємо ціну й опис"
      offlineText={offlineTexts[known ? 'known' : 'unknown']}
    >
      {(data) => <ProductView product={data.product} />}
    </QueryView>
  );
  return (
    <>
      <Back collectionId={collectionId} title={shelf?.title ?? 'Товари'} />
      <Page key={id} {...(isUnread && !known && { title: 'Товар' })}>
        {known ? <ProductPreview product={known}>{view}</ProductPreview> : view}
        <HealthNotice productClass={(product ?? preview)?.productClass ?? null} />
        {read.data && <SimilarProducts products={read.data.related} />}
      </Page>
    </>
  );
}
