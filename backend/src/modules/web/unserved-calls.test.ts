import { describeCall } from '@club/registry/describe-contract';
import { getBalance } from '@club/api/contract/loyalty/balance';
import {
  bootIn,
  createWebFixture,
  shellFiles,
  shopFiles,
  testShell,
  testShop,
  type WebFixture,
} from '../../testing/web-fixture';

let web: WebFixture;

beforeAll(async () => {
  web = await createWebFixture();
  await web.publishBuild(testShell('s1'), shellFiles);
  await web.promote('shell', 's1');
});
afterAll(() => web.app.close());

async function bootWith(calls: Record<string, object>, version: string) {
  const { contract } = testShop(version);
  const shop = testShop(version, { contract: { ...contract, calls } as typeof contract });
  await web.publishBuild(shop, shopFiles);
  await web.promote('shop', version);
  return bootIn((await web.open('/')).body) as { unserved?: string[] };
}

const call = describeCall(getBalance, 'caller');
const optional = true;

test('[PF-03] the page knows which optional calls of its bundles the server does not serve yet', async () => {
  const gift = { ...call, path: '/api/send-gift', optional };
  const served = { ...call, optional };
  expect(
    await bootWith({ 'shop.sendGift': gift, 'loyalty.getBalance': served }, '1'),
  ).toMatchObject({ unserved: ['/api/send-gift'] });
  expect(await bootWith({ 'loyalty.getBalance': served }, '2')).not.toHaveProperty('unserved');
});
