import type { Product } from '@club/api/contract/catalog';
import { Hidden, Picture, Skeleton } from '@club/ui';
import type { ReactNode } from 'react';
import { pictureSizes } from '../picture-sizes';
import { usePictureArrival } from '../product-card/open-product';
import { ProductPrice } from '../product-card/product-price';
import { ProductActions } from './product-actions';
import { ProductBadges } from './product-badges';
import styles from './product-skeleton.module.css';

type KnownProductProps = {
  product: Product;
  /** Above its name. */
  badges: ReactNode;
  /** Below its price. */
  children: ReactNode;
};

/** The product as the previous list showed it. */
function KnownProduct({ product, badges, children }: KnownProductProps) {
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
        {badges}
        <div>
          <h1 className={styles.name}>{product.title}</h1>
          <p className={styles.subTitle}>{product.subTitle}</p>
        </div>
        <ProductPrice product={product} size="l" />
        {children}
      </div>
    </>
  );
}

type ProductPreviewProps = {
  product: Product;
  /** What happened to the rest. */
  children: ReactNode;
};

/** A product whose page could not be read: what the previous list showed of it, and its actions. */
export function ProductPreview({ product, children }: ProductPreviewProps) {
  return (
    <div className={styles.product}>
      <KnownProduct product={product} badges={<ProductBadges product={product} />}>
        <ProductActions product={product} />
        {children}
      </KnownProduct>
    </div>
  );
}

/** The product's page while it loads, in its final size. */
export function ProductSkeleton({ known }: { known: Product | null }) {
  return (
    <div className={styles.product}>
      {known ? (
        <KnownProduct product={known} badges={<span className={styles.badge} />}>
          <span className={styles.action} />
          <Skeleton count={6} />
        </KnownProduct>
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
