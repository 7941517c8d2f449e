import { getProductsByCollection } from '@club/api/contract/catalog';
import { describeFailure, useOnline } from '@club/platform';
import { useApiQuery } from '@club/platform/query';
import { Link } from '@club/platform/router';
import { Button, ErrorState, Section } from '@club/ui';
import { HealthNotice } from '../../product/health-notice';
import { ProductRow, ProductRowSkeleton } from '../../product/product-row';

const shelf = 'popular';
const offline = { title: 'Немає мережі', text: 'Популярне з’явиться, щойно повернеться зв’язок' };

/** The slot on home: what is taken most, in one row. */
export default function PopularProducts() {
  const { data, error, refetch } = useApiQuery(getProductsByCollection, { collectionId: shelf });
  const isOnline = useOnline();
  if (data?.products.length === 0) return null;
  return (
    <Section
      title={data?.collection.title ?? 'Популярне'}
      action={
        <Button variant="quiet" size="s" render={<Link to={`/shop/${shelf}`} />}>
          Усі
        </Button>
      }
    >
      {data ? (
        <ProductRow products={data.products} label="Популярні товари" shelf={shelf} />
      ) : error && isOnline ? (
        <ErrorState compact error={describeFailure(error)} onRetry={() => void refetch()} />
      ) : isOnline ? (
        <ProductRowSkeleton />
      ) : (
        <ErrorState compact error={offline} />
      )}
      <HealthNotice compact productClass={null} />
    </Section>
  );
}
