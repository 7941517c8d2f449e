import { getProductsByCollection } from '@club/api/contract/catalog';
import { useApiQuery } from '@club/platform/query';
import { Link } from '@club/platform/router';
import { Button, EmptyState, Page, Section } from '@club/ui';
import { HealthNotice } from '../catalog/health-notice';
import { popularInput } from '../catalog/popular/popular-input';
import { ProductRow } from '../catalog/product-card/product-row';

/** The empty cart: popular products and a link to the shop. */
export function EmptyCart() {
  const { data } = useApiQuery(getProductsByCollection, popularInput);
  return (
    <Page title="Кошик">
      <EmptyState
        drawing="box"
        title="Тут поки порожньо"
        text="Обери щось у магазині. Те, що додаси, зачекає тут і на інших твоїх пристроях"
        action={<Button render={<Link to="/shop" />}>До магазину</Button>}
      />
      {data && data.products.length > 0 && (
        <Section title={data.collection.title}>
          <ProductRow
            products={data.products}
            label="Популярні товари"
            collectionId={popularInput.collectionId}
          />
          <HealthNotice productClass={null} compact />
        </Section>
      )}
    </Page>
  );
}
