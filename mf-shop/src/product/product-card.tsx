import type { Product } from '@club/api/contract/catalog';
import { Link } from '@club/platform/router';
import { Badge, Card, Picture } from '@club/ui';
import { FavoriteButton } from '../favorites/favorite-button';
import styles from './product-card.module.css';
import { ProductPrice } from './product-price';
import { availabilityOf, markOf } from './product-rules';

type ProductCardProps = {
  product: Product;
  /** The shelf that it is shown on, when that is not its own. */
  shelf?: string;
  /** Among the first on the screen: its picture does not wait. */
  first?: boolean;
};

/** A product in a list: the whole card leads to its page, the heart keeps it. */
export function ProductCard({ product, shelf, first = false }: ProductCardProps) {
  const availability = availabilityOf(product);
  const mark = markOf(product);
  return (
    <div className={styles.item} role="listitem" data-availability={availability}>
      <Card
        flush
        className={styles.card}
        render={<Link to={`/shop/${shelf ?? product.collectionId}/${product.id}`} />}
      >
        <Picture
          src={product.picture}
          alt=""
          tint={product.tint}
          {...(first && { loading: 'eager' as const })}
        />
        <span className={styles.words}>
          <span className={styles.title}>{product.title}</span>
          <span className={styles.subTitle}>{product.subTitle}</span>
          <ProductPrice product={product} />
        </span>
        {mark && (
          <Badge className={styles.badge} tone={mark.tone}>
            {mark.text}
          </Badge>
        )}
      </Card>
      <FavoriteButton className={styles.heart} product={product} tone="floating" />
    </div>
  );
}
