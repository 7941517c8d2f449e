import { getProductsByCollection, type Product } from '@club/api/contract/catalog';
import { describeFailure, useOnline } from '@club/platform';
import { useApiQuery } from '@club/platform/query';
import { ErrorState, Section } from '@club/ui';
import { ProductRow, ProductRowSkeleton } from '../../product/product-row';
import { similarTo } from '../../product/product-rules';
import { faceOf } from '../../reading/face-of';

type SimilarProductsProps = { product: Product; shelf: string };

/** Others of the shelf that the product was opened from. */
export function SimilarProducts({ product, shelf }: SimilarProductsProps) {
  const read = useApiQuery(getProductsByCollection, { collectionId: shelf });
  const face = faceOf(read, useOnline());
  const similar = similarTo(product, read.data?.products ?? []);
  if (face === 'offline' || (face === 'shown' && similar.length === 0)) return null;
  return (
    <Section title="Схожі товари">
      {face === 'shown' && <ProductRow products={similar} label="Схожі товари" shelf={shelf} />}
      {face === 'waiting' && <ProductRowSkeleton />}
      {face === 'failed' && (
        <ErrorState
          compact
          error={describeFailure(read.error)}
          onRetry={() => void read.refetch()}
        />
      )}
    </Section>
  );
}
