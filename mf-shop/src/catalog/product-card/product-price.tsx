import type { Product } from '@club/api/contract/catalog';
import { Points, Price } from '@club/ui';
import styles from './product-price.module.css';

type ProductPriceProps = {
  product: Pick<Product, 'price' | 'oldPrice' | 'bonuses'>;
  size?: 's' | 'l';
};

/** The prices in money and points. */
export function ProductPrice({ product, size = 's' }: ProductPriceProps) {
  const { price, oldPrice, bonuses } = product;
  return (
    <span className={styles.price} data-size={size}>
      {price > 0 && (
        <Price kopiykas={price} size={size} {...(oldPrice !== null && { old: oldPrice })} />
      )}
      {bonuses > 0 && (
        <span className={styles.points}>
          {price > 0 && <span className={styles.or}>або</span>}
          <Points value={bonuses} size={size === 'l' ? 'l' : 'm'} />
        </span>
      )}
    </span>
  );
}
