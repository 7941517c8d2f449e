import {
  getCustomerTerms,
  getProductById,
  getProductsByCollection,
} from '@club/api/contract/catalog';
import { createTestServer, type TestServer } from '../../testing';
import { createShopper } from '../../testing/create-shopper';
import { setSwitch } from '../switches/switches-service';
import { catalogTag } from './catalog-tags';

const DAY_SECONDS = 86_400;
/** Has a price of the special status. */
const proId = '710321';
const pro = { variant_id: '4710321' };
/** Opens later. */
const freshId = '710312';
const fresh = { variant_id: '4710312' };
const specialPhone = '+380670000777';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ env: { MAIN_SPECIAL_PHONES: specialPhone } });
});
afterAll(() => server.close());

type Shopper = Awaited<ReturnType<typeof createShopper>>;

async function special(): Promise<Shopper> {
  const shopper = await createShopper(server);
  await shopper.setMetafield('pwaDiscount', 'hyper-pro-699', 'true');
  return shopper;
}

const productOf = async ({ as }: Shopper, id: string) =>
  (await server.call(getProductById, { id }, as)).product;

const terms = ({ as }: Pick<Shopper, 'as'>) =>
  server.call(getCustomerTerms, { myogo: 'false' }, as);

const turn = (name: Parameters<typeof setSwitch>[2], isOn: boolean) =>
  server.context.transaction((tx) => setSwitch(tx, server.context, name, isOn));

describe('prices of the special status', () => {
  test('[AC-12] its customers see and pay them, all others the usual ones', async () => {
    const [own, other] = [await special(), await createShopper(server)];
    expect(await productOf(own, proId)).toMatchObject({
      price: 69_900,
      oldPrice: 229_900,
      isSpecialPrice: true,
    });
    const usual = await productOf(other, proId);
    expect(usual).toMatchObject({ price: 229_900, oldPrice: null });
    expect(usual).not.toHaveProperty('isSpecialPrice');

    const { order } = await own.buy([pro]);
    const { money_total } = await server.context.db
      .selectFrom('orders')
      .select('money_total')
      .where('id', '=', Number(order.id))
      .executeTakeFirstOrThrow();
    expect(money_total).toBe(69_900);
    const stolen = await own.payload([pro]);
    const foreign = { ...stolen, customer: (await other.payload([pro])).customer };
    expect(await other.refusal(foreign)).toMatchObject({ code: 'PRICE_CHANGED' });
  });

  test('[AC-12] the status of the second brand’s account is none', async () => {
    const shopper = await createShopper(server, { brand: 'second' });
    await shopper.setMetafield('pwaDiscount', 'hyper-pro-699', 'true');
    expect((await productOf(shopper, proId)).price).toBe(229_900);
    expect(await terms(shopper)).toEqual({ specialPrices: false, earlyDays: 0 });
  });

  test('[AC-12] [BX-09] they are neither given nor promised while they are switched off', async () => {
    const own = await special();
    expect(await terms(own)).toEqual({ specialPrices: true, earlyDays: 3 });
    await turn('special-price.device', false);
    expect((await productOf(own, proId)).price).toBe(229_900);
    expect((await own.check([pro])).lines).toMatchObject([{ price: 229_900 }]);
    expect(await terms(own)).toEqual({ specialPrices: false, earlyDays: 3 });
    await turn('special-price.device', true);
    expect((await productOf(own, proId)).price).toBe(69_900);
  });
});

describe('early access', () => {
  async function openIn(days: number): Promise<Date> {
    const { context } = server;
    const opensAt = new Date(context.now().getTime() + days * DAY_SECONDS * 1000);
    await context.transaction(async (tx) => {
      await tx
        .updateTable('catalog_products')
        .set({ opens_at: opensAt })
        .where('id', '=', freshId)
        .execute();
      context.cache.invalidate(tx, catalogTag);
    });
    return opensAt;
  }

  async function sees({ as, check }: Shopper): Promise<boolean> {
    const { products } = await server.call(
      getProductsByCollection,
      { collectionId: 'devices' },
      as,
    );
    const isListed = products.some(({ id }) => id === freshId);
    const [line] = (await check([fresh])).lines;
    expect(line?.problem === null).toBe(isListed);
    return isListed;
  }

  test('[AC-12] new products open three days earlier to the special status and to allowed customers', async () => {
    const phones = await createShopper(server, { phone: specialPhone });
    const [own, other] = [await special(), await createShopper(server)];
    expect([await sees(own), await sees(phones), await sees(other)]).toEqual([true, true, true]);
    await openIn(4);
    expect([await sees(own), await sees(phones), await sees(other)]).toEqual([false, false, false]);
    const opensAt = await openIn(2);
    expect([await sees(own), await sees(phones), await sees(other)]).toEqual([true, true, false]);
    expect((await productOf(own, freshId)).opensAt).toBe(opensAt.toISOString());
    const { customer } = await other.payload([pro]);
    const early = { ...(await own.payload([fresh])), customer };
    expect(await other.refusal(early)).toMatchObject({ code: 'OUT_OF_STOCK' });
    expect(await terms(phones)).toEqual({ specialPrices: false, earlyDays: 3 });

    await turn('early-access.device', false);
    expect(await sees(own)).toBe(false);
    await turn('early-access.device', true);
    await openIn(-1);
    expect([await sees(own), await sees(other)]).toEqual([true, true]);
    expect(await productOf(own, freshId)).not.toHaveProperty('opensAt');
  });
});
