import { getProductsByCollection } from '@club/api/contract/catalog';
import { useApiQuery, useQueryState } from '@club/platform/query';
import { Link } from '@club/platform/router';
import { Button, QueryView, Section } from '@club/ui';
import { HealthNotice } from '../health-notice';
import { ProductRow, ProductRowSkeleton } from '../product-card/product-row';
import { popularInput } from './popular-input';

/** The slot on the home page: popular products in one row. */
export default function PopularProducts() {
  const read = useQueryState(useApiQuery(getProductsByCollection, popularInput));
  const { data } = read;
  if (data?.products.length === 0) return null;
  return (
    <Section
      title={data?.collection.title ?? 'Популярне'}
      action={
        <Button
          variant="quiet"
          size="s"
          render={<Link to={`/shop/${popularInput.collectionId}`} />}
        >
          Усі
        </Button>
      }
    >
      <QueryView
        compact
        quiet
        read={read}
        loading={<ProductRowSkeleton />}
        loadingText="Завантажуємо популярне"
        offlineText="Популярне з’явиться, щойно повернеться зв’язок"
      >
        {({ products }) => (
          <ProductRow
            products={products}
            label="Популярні товари"
            collectionId={popularInput.collectionId}
            isFirst
          />
        )}
      </QueryView>
      <HealthNotice compact productClass={null} />
    </Section>
  );
}
