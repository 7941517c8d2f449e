import type { Feature } from '@club/domain/features';
import {
  bootIn,
  createWebFixture,
  shellFiles,
  shopFiles,
  testShell,
  testShop,
  type WebFixture,
} from '../../testing/web-fixture';

let features: readonly Feature[] = [];
let web: WebFixture;

beforeAll(async () => {
  web = await createWebFixture({}, undefined, async () => features);
  await web.publishBuild(testShell('s1'), shellFiles);
  await web.promote('shell', 's1');
  await web.publishBuild(testShop('1', { feature: 'scan' }), shopFiles);
  await web.promote('shop', '1');
});
afterAll(() => web.app.close());

/** All that leads to the remote. */
async function shown() {
  const { body } = await web.open('/');
  const { features: enabled, remotes } = bootIn(body);
  const manifest = (await web.get('/manifest.webmanifest')).json();
  return {
    enabled,
    remotes,
    shortcuts: manifest.shortcuts.length,
  };
}

test('[BX-09] nothing leads to what operators have switched off, and its pages stay', async () => {
  features = ['scan'];
  expect(await shown()).toMatchObject({
    enabled: ['scan'],
    remotes: [{ navigation: [{ label: 'Магазин' }], slots: [{}, {}] }],
    shortcuts: 3,
  });
  features = [];
  expect(await shown()).toMatchObject({
    enabled: [],
    remotes: [{ navigation: [], slots: [], routes: [{ path: '/shop' }, { path: '/shop/cart' }] }],
    shortcuts: 1,
  });
});

test('[BX-09] a single link to what is off is not shown', async () => {
  const [link] = testShop('2').navigation ?? [];
  if (!link) throw new Error('The shop has no links.');
  const devices = { ...link, label: 'Пристрої', feature: 'device-sale' };
  await web.publishBuild(testShop('2', { navigation: [link, devices] }), shopFiles);
  await web.promote('shop', '2');
  features = ['device-sale'];
  const both = [{ label: 'Магазин' }, { label: 'Пристрої' }];
  const { remotes } = await shown();
  expect(remotes).toMatchObject([{ navigation: both }]);
  // The page gets only the links that are on, so it needs no name of the switch.
  expect(JSON.stringify(remotes)).not.toContain('"feature"');
  features = [];
  expect((await shown()).remotes).toMatchObject([{ navigation: [{ label: 'Магазин' }] }]);
});

test('[BX-09] open pages learn it where they ask for the newest build', async () => {
  features = ['partner-certificates'];
  const { generation } = bootIn((await web.open('/')).body);
  features = ['partner-certificates', 'scan'];
  expect((await web.get('/build/latest.json')).json()).toMatchObject({
    generation,
    features: ['partner-certificates', 'scan'],
  });
});
