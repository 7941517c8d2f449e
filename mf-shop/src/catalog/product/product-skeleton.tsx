import type { Product } from '@club/api/contract/catalog';
import { Hidden, Picture, Skeleton } from '@club/ui';
import { pictureSizes } from '../picture-sizes';
import { usePictureArrival } from '../product-card/open-product';
import { ProductPrice } from '../product-card/product-price';
import styles from './product-skeleton.module.css';

/** The product as the previous list showed it, before the page has its data. */
function KnownProduct({ product }: { product: Product }) {
  usePictureArrival();
  return (
    <>
      <Picture
        className={styles.known}
        src={product.picture}
        photo={product.photo}
        sizes={pictureSizes.page}
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
        <KnownProduct product={known} />
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
