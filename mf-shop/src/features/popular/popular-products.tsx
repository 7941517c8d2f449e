import { getProductsByCollection } from '@club/api/contract/catalog';
import { useApiQuery, useReading } from '@club/platform/query';
import { Link } from '@club/platform/router';
import { Button, Reading, Section } from '@club/ui';
import { popularRead } from '../../first-reads';
import { HealthNotice } from '../../product/health-notice';
import { ProductRow, ProductRowSkeleton } from '../../product/product-row';

/** The slot on home: what is taken most, in one row. */
export default function PopularProducts() {
  const read = useReading(useApiQuery(getProductsByCollection, popularRead));
  const { data } = read;
  if (data?.products.length === 0) return null;
  return (
    <Section
      title={data?.collection.title ?? 'Популярне'}
      action={
        <Button variant="quiet" size="s" render={<Link to={`/shop/${popularRead.collectionId}`} />}>
          Усі
        </Button>
      }
    >
      <Reading
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
            shelf={popularRead.collectionId}
          />
        )}
      </Reading>
      <HealthNotice compact productClass={null} />
    </Section>
  );
}
