import type { Product } from '@club/api/contract/catalog';
import { Hidden, Picture, Skeleton } from '@club/ui';
import { useArrivedPicture } from '../../product/open-product';
import { ProductPrice } from '../../product/product-price';
import styles from './product-skeleton.module.css';

/** What the list before showed of the product: its picture is there before the page has read anything. */
function Known({ product }: { product: Product }) {
  useArrivedPicture();
  return (
    <>
      <Picture
        className={styles.known}
        src={product.picture}
        alt={product.title}
        tint={product.tint}
        loading="eager"
        fetchPriority="high"
      />
      <div className={styles.words}>
        <span className={styles.badge} />
        <div>
          <h1 className={styles.name}>{product.title}</h1>
          <p className={styles.subTitle}>{product.subTitle}</p>
        </div>
        <ProductPrice product={product} size="l" />
        <span className={styles.action} />
        <Skeleton count={6} />
      </div>
    </>
  );
}

/** The product's page while it loads, in its final size. */
export function ProductSkeleton({ known }: { known: Product | null }) {
  return (
    <div className={styles.product}>
      {known ? (
        <Known product={known} />
      ) : (
        <>
          <span className={styles.picture} />
          <div className={styles.words}>
            <span className={styles.badge} />
            <h1>
              <Hidden>Завантажуємо товар</Hidden>
              <Skeleton className={styles.title} />
            </h1>
            <Skeleton count={2} />
            <span className={styles.action} />
            <Skeleton count={6} />
          </div>
        </>
      )}
    </div>
  );
}
