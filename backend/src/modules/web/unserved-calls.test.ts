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

const known = describeCall(getBalance, 'caller');
const optional = true;

test('[PF-03] the page knows which optional calls of its bundles the server does not serve yet', async () => {
  const calls = {
    'loyalty.getBalance': { ...known, optional },
    'shop.needed': { ...known, path: '/api/needed' },
  };
  const gift = { ...known, path: '/api/send-gift', optional };
  expect((await bootWith({ ...calls, 'shop.sendGift': gift }, '1')).unserved).toEqual([gift.path]);
  expect(await bootWith(calls, '2')).not.toHaveProperty('unserved');
});
