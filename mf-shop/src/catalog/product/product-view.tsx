import type { ProductDetails } from '@club/api/contract/catalog';
import { earnedPoints } from '@club/domain/earned-points';
import { useSlot } from '@club/platform';
import { formatDate } from '@club/ui';
import { ProductPrice } from '../product-card/product-price';
import { productAvailability } from '../product-rules';
import { Gallery } from './gallery';
import { ProductActions } from './product-actions';
import { ProductBadges } from './product-badges';
import { PointsProgress } from './points-progress';
import styles from './product-view.module.css';

type ProductViewProps = { product: ProductDetails };

/** The product: pictures, prices, actions and facts. */
export function ProductView({ product }: ProductViewProps) {
  const isOrderable = productAvailability(product) === 'available';
  return (
    <article className={styles.product}>
      <Gallery title={product.title} tint={product.tint} pictures={product.pictures} />
      <div className={styles.words}>
        <ProductBadges product={product} />
        <div>
          <h1 className={styles.title}>{product.title}</h1>
          <p className={styles.subTitle}>{product.subTitle}</p>
        </div>
        <ProductPrice product={product} size="l" />
        {isOrderable && <ProductPoints product={product} />}
        <OwnTerms product={product} />
        {isOrderable && product.bonuses > 0 && <PointsProgress price={product.bonuses} />}
        <ProductActions product={product} />
        <p className={styles.description}>{product.description}</p>
        <Facts facts={product.facts} />
      </div>
    </article>
  );
}

/** What loyalty says about the points that the product earns. */
function ProductPoints({ product: { price, earnPercent = 0 } }: ProductViewProps) {
  const Slot = useSlot();
  const earns = earnedPoints([{ kopiykas: price, percent: earnPercent }]);
  return earns > 0 && <Slot name="product.points" input={{ earns, spends: 0 }} />;
}

/** Why the price, or the product, is not what all others see. */
function OwnTerms({ product }: ProductViewProps) {
  const { isSpecialPrice = false, opensAt } = product;
  if (!isSpecialPrice && opensAt === undefined) return null;
  return (
    <p className={styles.ownTerms}>
      {isSpecialPrice && <span>Твоя ціна: особливий статус</span>}
      {opensAt !== undefined && (
        <span>Ранній доступ: для всіх відкриємо {formatDate(opensAt, 'day')}</span>
      )}
    </p>
  );
}

function Facts({ facts }: Pick<ProductDetails, 'facts'>) {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
