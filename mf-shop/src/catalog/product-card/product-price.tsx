import type { Product } from '@club/api/contract/catalog';
import { earnedPoints } from '@club/domain/earned-points';
import { Points, Price } from '@club/ui';
import styles from './product-price.module.css';

type ProductPriceProps = {
  product: Pick<Product, 'price' | 'oldPrice' | 'bonuses' | 'earnPercent'>;
  size?: 's' | 'l';
};

/** The prices in money and points, and the points that it earns. */
export function ProductPrice({ product, size = 's' }: ProductPriceProps) {
  const { price, oldPrice, bonuses, earnPercent = 0 } = product;
  const earns = earnedPoints([{ kopiykas: price, percent: earnPercent }]);
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
      {earns > 0 && <Points value={earns} size={size === 'l' ? 'm' : 's'} signed />}
    </span>
  );
}
