import type { Feature } from '@club/domain/features';
import type { EarningWay } from '@club/api/contract/loyalty/earning';
import type { SwitchName } from '../../app/switches';
import { createTestServer, type TestServer } from '../../testing';
import { endRule } from '../loyalty/earning-rules-service';
import { readStoredRules } from '../loyalty/earning-rules-repository';
import { setSwitch } from '../switches/switches-service';
import { readFeatures } from './enabled-features';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ seed: false });
});
afterAll(() => server.close());

const earning: readonly Feature[] = ['device-points', 'receipt-points', 'scan', 'scan-points'];

const read = async () =>
  (await readFeatures(server.context)).filter((one) => earning.includes(one));

const turn = (names: readonly SwitchName[], isOn: boolean) =>
  server.context.transaction(async (tx) => {
    for (const name of names) await setSwitch(tx, server.context, name, isOn);
  });

test.each<[off: readonly SwitchName[], left: readonly Feature[]]>([
  [['receipt-points'], ['device-points', 'scan', 'scan-points']],
  [['device-points'], ['receipt-points', 'scan', 'scan-points']],
  [['scan-points.sticks'], earning],
  [
    ['scan-points.sticks', 'scan-points.pouch'],
    ['device-points', 'receipt-points', 'scan'],
  ],
  [['scan-points.sticks', 'scan-points.pouch', 'receipt-points'], ['device-points']],
])('[BX-09] [SC-07] [LO-06] without %j nothing promises its points', async (off, left) => {
  expect(await read()).toEqual(earning);
  await turn(off, false);
  expect(await read()).toEqual(left);
  await turn(off, true);
});

test.each<[name: SwitchName, feature: Feature, what: string]>([
  ['exchange', 'exchange', 'rewards'],
  ['sale.sticks', 'sticks-sale', 'a subscription to sticks'],
])(
  '[BX-09] without the switch %s the feature %s is off: nothing promotes %s',
  async (name, feature) => {
    const isPromoted = async () => (await readFeatures(server.context)).includes(feature);
    expect(await isPromoted()).toBe(true);
    await turn([name], false);
    expect(await isPromoted()).toBe(false);
    await turn([name], true);
  },
);

test('[BX-09] [SC-07] [LO-06] a way whose rule has ended is off, too', async () => {
  const { context } = server;
  const ended: readonly EarningWay[] = ['receipt', 'device'];
  for (const { id, way } of await readStoredRules(context.db)) {
    if (ended.includes(way)) await context.transaction((tx) => endRule(tx, context, id));
  }
  expect(await read()).toEqual(['scan', 'scan-points']);
});
