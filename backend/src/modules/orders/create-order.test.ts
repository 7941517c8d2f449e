import { getCart, saveCart } from '@club/api/contract/cart';
import { products } from '../../../seed/products';
import { createTestServer, type TestServer } from '../../testing';
import { createShopper } from './create-shopper';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const plenty = (brand: 'main' | 'second', productClass: string) => {
  const found = products.find(
    (one) =>
      one.brand === brand &&
      one.productClass === productClass &&
      one.stock > 40 &&
      one.priceKopiykas > 0 &&
      !one.tags.includes('velo_gift'),
  );
  if (!found) throw new Error(`The demo sells no ${productClass} in ${brand}`);
  return found;
};
const sticks = plenty('main', 'sticks');

test('[SH-12] an order that both sides agree on is stored whole', async () => {
  const shopper = await createShopper(server);
  const answer = await shopper.buy([{ variant_id: sticks.variantId, count: 2 }]);
  expect(answer.order).toMatchObject({ financial_status: 'pending' });
});
