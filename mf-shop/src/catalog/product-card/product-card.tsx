import type { Product } from '@club/api/contract/catalog';
import { Link, useLocation } from '@club/platform/router';
import { Badge, Card, Picture } from '@club/ui';
import type { MouseEvent } from 'react';
import { CardAddButton } from './card-add-button';
import type { CardLoading } from './card-loading';
import { FavoriteButton } from './favorite-button';
import styles from './product-card.module.css';
import { ProductPrice } from './product-price';
import { isLongBadge, productAvailability, productBadge } from '../product-rules';

type ProductCardProps = {
  product: Product;
  /** The collection it is shown in, when that is not its own. */
  collectionId?: string;
  loading?: CardLoading;
  /** How wide its picture is drawn. */
  sizes: string;
  /** Its position in a list of which only a part is in the document. */
  position?: { at: number; of: number };
  onOpen?: (event: MouseEvent<HTMLAnchorElement>) => void;
  onUnfavorite?: () => void;
};

const pictureLoading = {
  lazy: {},
  eager: { loading: 'eager' },
  first: { loading: 'eager', fetchPriority: 'high' },
} as const;

function CardWords({ product }: { product: Product }) {
  const { price, oldPrice, bonuses } = product;
  const hasTwoPrices = price > 0 && (bonuses > 0 || oldPrice !== null);
  return (
    <span className={styles.words} data-prices={hasTwoPrices ? 2 : 1}>
      <span className={styles.text}>
        <span className={styles.title}>{product.title}</span>
        <br />
        {product.subTitle}
      </span>
      <ProductPrice product={product} />
    </span>
  );
}

/** A product in a list: a link to its page, with a favorite button and an add button. */
export function ProductCard({
  product,
  collectionId,
  loading = 'lazy',
  sizes,
  position,
  onOpen,
  onUnfavorite,
}: ProductCardProps) {
  const availability = productAvailability(product);
  const badge = productBadge(product);
  const { pathname, search } = useLocation();
  return (
    <div
      className={styles.item}
      role="listitem"
      aria-posinset={position?.at}
      aria-setsize={position?.of}
      data-availability={availability}
    >
      <Card
        flush
        className={styles.card}
        render={
          <Link
            to={`/shop/${collectionId ?? product.collectionId}/${product.id}`}
            state={{ from: pathname + search }}
            onClick={onOpen}
          />
        }
      >
        <Picture
          src={product.picture}
          photo={product.photo}
          alt=""
          tint={product.tint}
          sizes={sizes}
          {...pictureLoading[loading]}
        />
        <CardWords product={product} />
        {badge && (
          <Badge
            className={styles.badge}
            tone={badge.tone}
            data-long={isLongBadge(badge) || undefined}
          >
            {badge.text}
          </Badge>
        )}
      </Card>
      <FavoriteButton
        className={styles.heart}
        product={product}
        tone="floating"
        onRemoved={onUnfavorite}
      />
      <CardAddButton product={product} />
    </div>
  );
}
