import type { Product } from '@club/api/contract/catalog';
import { useToast, useTrack } from '@club/platform';
import { Button, IconButton } from '@club/ui';
import { FavouriteIcon, ShareIcon } from '@club/ui/icons';
import { useFavorite } from '../product-card/favorite-button';
import { AddButton } from '../product-card/add-button';
import { productAvailability } from '../product-rules';
import styles from './product-actions.module.css';
import { shareProduct } from './share-product';

type ProductActionsProps = { product: Product };

/** The actions of a product: order, favorite, share. */
export function ProductActions({ product }: ProductActionsProps) {
  const { isFavorite, toggle } = useFavorite(product);
  const toast = useToast();
  const track = useTrack();
  const isOrderable = productAvailability(product) === 'available';
  const handleShare = async () => {
    const outcome = await shareProduct(product.title, location.href);
    if (outcome === 'shared' || outcome === 'copied') {
      track('share', { what: 'product', way: outcome });
    }
    if (outcome === 'copied') toast({ tone: 'good', title: 'Посилання скопійовано' });
    if (outcome === 'failed') {
      toast({ tone: 'bad', title: 'Не вдалося поділитися', text: 'Скопіюй адресу сторінки' });
    }
  };
  return (
    <div className={styles.bar} data-orderable={isOrderable || undefined}>
      {isOrderable && (
        <div className={styles.add}>
          <AddButton product={product} look="page" />
        </div>
      )}
      <div className={styles.actions}>
        <Button
          full
          size="l"
          variant={isFavorite || isOrderable ? 'secondary' : 'primary'}
          aria-pressed={isFavorite}
          icon={<FavouriteIcon className={styles.heart} size={20} />}
          onClick={toggle}
        >
          <span className={styles.name}>{isFavorite ? 'У вибраному' : 'Додати у вибране'}</span>
        </Button>
        <IconButton
          className={styles.share}
          tone="tinted"
          label="Поділитися"
          icon={<ShareIcon size={22} />}
          onClick={() => void handleShare()}
        />
      </div>
    </div>
  );
}
