import type { Product } from '@club/api/contract/catalog';
import { Link, useLocation } from '@club/platform/router';
import { Badge, Card, Picture } from '@club/ui';
import type { MouseEvent } from 'react';
import { CardAddButton } from '../cart/card-add-button';
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
  /** Where it stands in a list of which only a part is in the document. */
  place?: { at: number; of: number };
  onOpen?: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** A product in a list: the whole card leads to its page, the heart keeps it, the plus puts it into the cart. */
export function ProductCard({ product, shelf, first = false, place, onOpen }: ProductCardProps) {
  const availability = availabilityOf(product);
  const mark = markOf(product);
  const { pathname, search } = useLocation();
  return (
    <div
      className={styles.item}
      role="listitem"
      aria-posinset={place?.at}
      aria-setsize={place?.of}
      data-availability={availability}
    >
      <Card
        flush
        className={styles.card}
        render={
          <Link
            to={`/shop/${shelf ?? product.collectionId}/${product.id}`}
            state={{ from: pathname + search }}
            onClick={onOpen}
          />
        }
      >
        <Picture
          src={product.picture}
          alt=""
          tint={product.tint}
          {...(first && { loading: 'eager' as const })}
        />
        <span className={styles.words}>
          <span className={styles.text}>
            <span className={styles.title}>{product.title}</span>
            <br />
            {product.subTitle}
          </span>
          <ProductPrice product={product} />
        </span>
        {mark && (
          <Badge className={styles.badge} tone={mark.tone}>
            {mark.text}
          </Badge>
        )}
      </Card>
      <FavoriteButton className={styles.heart} product={product} tone="floating" />
      <CardAddButton product={product} />
    </div>
  );
}
