import type { Product } from '@club/api/contract/catalog';
import { useBrand, useToast } from '@club/platform';
import { IconButton, type IconButtonProps } from '@club/ui';
import { FavouriteIcon } from '@club/ui/icons';
import { toggleFavorite, useFavorites } from '../../device/favorites';

type FavoriteButtonProps = Pick<IconButtonProps, 'className' | 'tone'> & {
  product: Product;
  onRemoved?: (() => void) | undefined;
};

/** Whether the product is a favorite, and a function that toggles it. */
export function useFavorite(product: Product) {
  const { brand } = useBrand();
  const toast = useToast();
  const isFavorite = useFavorites().some(({ id }) => id === product.id);
  return {
    isFavorite,
    /** Whether it is a favorite now; null where the device cannot save it. */
    toggle(): boolean | null {
      try {
        return toggleFavorite(brand, product);
      } catch {
        // The device's storage is full or forbidden.
        toast({
          tone: 'bad',
          title: 'Не вдалося зберегти',
          text: 'Пам’ять браузера заповнена або закрита. Звільни місце й спробуй ще раз',
        });
        return null;
      }
    },
  };
}

/** The favorite button in the corner of a product. */
export function FavoriteButton({ product, onRemoved, ...props }: FavoriteButtonProps) {
  const { isFavorite, toggle } = useFavorite(product);
  return (
    <IconButton
      {...props}
      label={`У вибране: ${product.title}`}
      icon={<FavouriteIcon size={20} />}
      pressed={isFavorite}
      onClick={() => {
        if (toggle() === false) onRemoved?.();
      }}
    />
  );
}
