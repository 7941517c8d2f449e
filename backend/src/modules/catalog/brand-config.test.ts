import { checkAllowedUser } from '@club/api/contract/account/accounts';
import { getCollections } from '@club/api/contract/catalog';
import { getPageById } from '@club/api/contract/content';
import type { Brand } from '@club/domain/brand';
import { clubConfig } from '../../app/club-config';
import { createTestServer, type TestServer } from '../../testing';
import { createShopper } from '../../testing/create-shopper';
import { savePages } from '../content/texts-service';
import { catalogConfig } from './catalog-config';

const mainPhone = '+380670000771';
const secondPhone = '+380670000772';
const can = { variant_id: '4720801' };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    env: { MAIN_SPECIAL_PHONES: mainPhone, SECOND_SPECIAL_PHONES: secondPhone },
  });
});
afterAll(() => server.close());

test('[CN-05] each brand has its own collections', async () => {
  const { as } = await createShopper(server);
  const idsIn = async (myogo: 'true' | 'false') =>
    (await server.call(getCollections, { myogo }, as)).collections.map(({ id }) => id);
  expect(await idsIn('false')).toEqual(catalogConfig.collections.main);
  expect(await idsIn('true')).toEqual(catalogConfig.collections.second);
});

test('[CN-05] a page id gives the text of its brand, and one text serves both where the other has none', async () => {
  const { as } = await createShopper(server);
  const bodyHtml = '<p>Сніг</p>';
  await server.context.transaction((tx) =>
    savePages(tx, server.context, [
      { id: 'winter', brand: 'main', title: 'Зима', bodyHtml },
      { id: 'winter', brand: 'second', title: 'Зима Ого', bodyHtml },
      { id: 'spring', brand: 'second', title: 'Весна Ого', bodyHtml },
    ]),
  );
  const titlesOf = async (id: string) =>
    Promise.all(
      [false, true].map(async (myogo) => (await server.call(getPageById, { id, myogo }, as)).title),
    );
  expect(await titlesOf('winter')).toEqual(['Зима', 'Зима Ого']);
  expect(await titlesOf('spring')).toEqual(['Весна Ого', 'Весна Ого']);
});

test('[CN-05] the promo code counts in its brand alone', async () => {
  const { code } = clubConfig.promo.second;
  const promoIn = async (brand: Brand) =>
    (await (await createShopper(server, { brand })).check([can], code)).promo;
  expect(await promoIn('second')).toMatchObject({ state: 'applied' });
  expect(await promoIn('main')).not.toMatchObject({ state: 'applied' });
});

test('[CN-05] a special phone is special in its brand alone', async () => {
  const allowedIn = async (phone: string) => {
    const { as } = await createShopper(server, { phone });
    const answers = await Promise.all(
      (['false', 'true'] as const).map((myogo) => server.call(checkAllowedUser, { myogo }, as)),
    );
    return answers.map(({ allowed }) => allowed);
  };
  expect(await allowedIn(mainPhone)).toEqual([true, false]);
  expect(await allowedIn(secondPhone)).toEqual([false, true]);
});
