import { getProductsById, type Product } from '@club/api/contract/catalog';
import { useFocusAfterRemoval } from '@club/forms';
import { describeFailure, useBrand, useOnline, useToast } from '@club/platform';
import { useApiQuery } from '@club/platform/query';
import { Link } from '@club/platform/router';
import { Button, EmptyState, ErrorState, Grid, OfflineNote, Page } from '@club/ui';
import { useEffect, useMemo } from 'react';
import {
  refreshedFavorites,
  restoreFavorite,
  saveRefreshedFavorites,
  useFavorites,
} from '../../device/favorites';
import { useScrollMemory } from '../list/use-scroll-memory';
import { BackLink } from '../back-link';
import { HealthNotice } from '../health-notice';
import { useOpenProduct } from '../product-card/open-product';
import { pictureSizes } from '../picture-sizes';
import { cardLoading } from '../product-card/card-loading';
import { ProductCard } from '../product-card/product-card';

/** The stored favorites, refreshed where there is a network. */
function useFreshFavorites() {
  const { brand } = useBrand();
  const stored = useFavorites();
  const prods = stored.map(({ id }) => id);
  const { data, error, refetch } = useApiQuery(
    getProductsById,
    { prods },
    { enabled: prods.length > 0 },
  );
  const fresh = data?.products;
  useEffect(() => {
    if (fresh) saveRefreshedFavorites(brand, fresh);
  }, [brand, fresh]);
  const favorites = useMemo(
    () => (fresh ? refreshedFavorites(stored, fresh) : stored),
    [stored, fresh],
  );
  return { favorites, error: fresh ? null : error, refetch };
}

/** Offers to put a product back that was removed. */
function useOfferRestore() {
  const { brand } = useBrand();
  const toast = useToast();
  return (product: Product, index: number) =>
    toast({
      tone: 'neutral',
      title: `Прибрано з вибраного: ${product.title}`,
      action: { label: 'Повернути', onPress: () => restoreFavorite(brand, product, index) },
    });
}

const nothing = (
  <EmptyState
    drawing="gift"
    title="Тут буде твоє вибране"
    text="Торкнись серця на товарі, і він чекатиме на тебе тут, навіть без мережі"
    action={<Button render={<Link to="/shop" />}>До магазину</Button>}
  />
);

/** The favorites of this device in the current app. */
export default function FavoritesPage() {
  const { favorites, error, refetch } = useFreshFavorites();
  const isOnline = useOnline();
  const open = useOpenProduct();
  const offerRestore = useOfferRestore();
  const removal = useFocusAfterRemoval();
  useScrollMemory(true);
  return (
    <>
      <BackLink to="/shop">Магазин</BackLink>
      <Page title="Вибране" lead="Зберігається на цьому пристрої">
        {!isOnline && favorites.length > 0 && <OfflineNote />}
        {isOnline && error && (
          <ErrorState compact error={describeFailure(error)} onRetry={() => void refetch()} />
        )}
        {favorites.length === 0 ? (
          nothing
        ) : (
          <Grid role="list" aria-label="Вибране" {...removal}>
            {favorites.map((product, index) => (
              <ProductCard
                key={product.id}
                product={product}
                loading={cardLoading(index)}
                sizes={pictureSizes.grid}
                onOpen={(event) => open(event, product)}
                onUnfavorite={() => offerRestore(product, index)}
              />
            ))}
          </Grid>
        )}
        <HealthNotice productClass={null} />
      </Page>
    </>
  );
}
