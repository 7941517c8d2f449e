import type { Product } from '@club/api/contract/catalog';
import { useBrand, useToast } from '@club/platform';
import { IconButton, type IconButtonProps } from '@club/ui';
import { FavouriteIcon } from '@club/ui/icons';
import { toggleFavorite, useFavorites } from './favorites';

type FavoriteButtonProps = Pick<IconButtonProps, 'className' | 'tone'> & { product: Product };

/** Whether the product is kept, and a way to keep it or let it go. */
export function useFavorite(product: Product): { isKept: boolean; toggle: () => void } {
  const { brand } = useBrand();
  const toast = useToast();
  const isKept = useFavorites().some(({ id }) => id === product.id);
  return {
    isKept,
    toggle() {
      try {
        toggleFavorite(brand, product);
      } catch {
        // The device's storage is full or forbidden.
        toast({
          tone: 'bad',
          title: 'Не вдалося зберегти',
          text: 'Пам’ять браузера заповнена або закрита. Звільни місце й спробуй ще раз',
        });
      }
    },
  };
}

/** The heart in the corner of a product. */
export function FavoriteButton({ product, ...props }: FavoriteButtonProps) {
  const { isKept, toggle } = useFavorite(product);
  return (
    <IconButton
      {...props}
      label={`У вибране: ${product.title}`}
      icon={<FavouriteIcon size={20} />}
      pressed={isKept}
      onClick={toggle}
    />
  );
}
