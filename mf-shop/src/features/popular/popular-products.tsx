import { getProductsByCollection } from '@club/api/contract/catalog';
import { describeFailure, useOnline } from '@club/platform';
import { useApiQuery } from '@club/platform/query';
import { Link } from '@club/platform/router';
import { Button, ErrorState, Section } from '@club/ui';
import { HealthNotice } from '../../product/health-notice';
import { ProductRow, ProductRowSkeleton } from '../../product/product-row';
import { faceOf } from '../../reading/face-of';

const shelf = 'popular';
const offline = { title: 'Немає мережі', text: 'Популярне з’явиться, щойно повернеться зв’язок' };

/** The slot on home: what is taken most, in one row. */
export default function PopularProducts() {
  const read = useApiQuery(getProductsByCollection, { collectionId: shelf });
  const face = faceOf(read, useOnline());
  const { data } = read;
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
      {data && <ProductRow products={data.products} label="Популярні товари" shelf={shelf} />}
      {face === 'waiting' && <ProductRowSkeleton />}
      {face === 'offline' && <ErrorState compact error={offline} />}
      {(face === 'failed' || face === 'missing') && (
        <ErrorState
          compact
          error={describeFailure(read.error)}
          onRetry={() => void read.refetch()}
        />
      )}
      <HealthNotice compact productClass={null} />
    </Section>
  );
}
