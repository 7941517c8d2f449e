import { getProductsById } from '@club/api/contract/catalog';
import { describeFailure, useBrand, useOnline } from '@club/platform';
import { useApiQuery } from '@club/platform/query';
import { Link } from '@club/platform/router';
import { Button, EmptyState, ErrorState, Grid, OfflineNote, Page } from '@club/ui';
import { useEffect, useMemo } from 'react';
import { renewed, renewFavorites, useFavorites } from '../../favorites/favorites';
import { useScrollMemory } from '../../list/scroll-memory';
import { BackLink } from '../../product/back-link';
import { HealthNotice } from '../../product/health-notice';
import { useOpenProduct } from '../../product/open-product';
import { ProductCard } from '../../product/product-card';

/** What the device keeps, brought up to date where there is a network. */
function useFreshFavorites() {
  const { brand } = useBrand();
  const kept = useFavorites();
  const prods = kept.map(({ id }) => id);
  const { data, error, refetch } = useApiQuery(
    getProductsById,
    { prods },
    { enabled: prods.length > 0 },
  );
  const fresh = data?.products;
  useEffect(() => {
    if (!fresh) return;
    try {
      renewFavorites(brand, fresh);
    } catch (failure) {
      // A full device keeps the older copy of the list; the screen shows the new one all the same.
      if (!(failure instanceof DOMException)) throw failure;
    }
  }, [brand, fresh]);
  const favorites = useMemo(() => (fresh ? renewed(kept, fresh) : kept), [kept, fresh]);
  return { favorites, error: fresh ? null : error, refetch };
}

const nothing = (
  <EmptyState
    drawing="gift"
    title="Тут буде твоє вибране"
    text="Торкнись серця на товарі, і він чекатиме на тебе тут, навіть без мережі"
    action={<Button render={<Link to="/shop" />}>До магазину</Button>}
  />
);

/** What the customer keeps on this device, in the app that is shown. */
export default function FavoritePage() {
  const { favorites, error, refetch } = useFreshFavorites();
  const isOnline = useOnline();
  const open = useOpenProduct();
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
          <Grid role="list" aria-label="Вибране">
            {favorites.map((product, index) => (
              <ProductCard
                key={product.id}
                product={product}
                first={index < 4}
                onOpen={(event) => open(event, product)}
              />
            ))}
          </Grid>
        )}
        <HealthNotice productClass={null} />
      </Page>
    </>
  );
}
