import { getProductsByCollection, type Product } from '@club/api/contract/catalog';
import { useApiQuery, useReading } from '@club/platform/query';
import { Reading, Section } from '@club/ui';
import { ProductRow, ProductRowSkeleton } from '../../product/product-row';
import { similarTo } from '../../product/product-rules';

type SimilarProductsProps = { product: Product; shelf: string };

/** Others of the shelf that the product was opened from. */
export function SimilarProducts({ product, shelf }: SimilarProductsProps) {
  const read = useReading(useApiQuery(getProductsByCollection, { collectionId: shelf }));
  const similar = similarTo(product, read.data?.products ?? []);
  if (read.isOffline || (read.data && similar.length === 0)) return null;
  return (
    <Section title="Схожі товари">
      <Reading
        compact
        quiet
        read={read}
        loading={<ProductRowSkeleton />}
        loadingText="Завантажуємо схожі товари"
        offlineText="Схожі товари з’являться, щойно повернеться зв’язок"
      >
        {() => <ProductRow products={similar} label="Схожі товари" shelf={shelf} />}
      </Reading>
    </Section>
  );
}
