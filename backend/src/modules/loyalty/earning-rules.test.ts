import { productClass } from '@club/api/contract/catalog';
import { getEarningRules } from '@club/api/contract/loyalty';
import { clubConfig } from '../../app/club-config';
import { firstSwitches, type Switches } from '../../app/switches';
import { createTestServer } from '../../testing';
import { earningRules, type EarningConfig } from './earning-rules';

const points: EarningConfig['points'] = clubConfig.points;

const rulesWith = (own: Partial<Switches> = {}, amounts: Partial<EarningConfig['points']> = {}) => {
  const config = { points: { ...points, ...amounts }, switches: { ...firstSwitches, ...own } };
  return earningRules(config);
};

const waysWith = (...config: Parameters<typeof rulesWith>) =>
  rulesWith(...config).map(({ way }) => way);

test('[LO-01] the ways that book points are listed with the amounts of the configuration', () => {
  expect(rulesWith()).toEqual([
    { way: 'scan-stick', unit: 'points', amount: points.scanStick },
    { way: 'scan-velo', unit: 'points', amount: points.scanVelo },
    { way: 'order', unit: 'percent', amount: points.orderPercent },
    { way: 'referral', unit: 'points', amount: points.referral },
  ]);
});

test.each<[way: string, off: Partial<Switches>]>([
  ['scan-stick', { 'scan-points.sticks': false }],
  ['scan-velo', { 'scan-points.pouch': false }],
  ['referral', { 'friend-points': false }],
])('[BX-09] %s is not offered while it is switched off', (way, off) => {
  expect(waysWith()).toContain(way);
  expect(waysWith(off)).toEqual(waysWith().filter((one) => one !== way));
});

test('[BX-09] orders earn while any class that is on sale does', () => {
  const all = (what: 'order-points' | 'sale', isOn: boolean, ...except: readonly string[]) =>
    Object.fromEntries(
      productClass.options
        .filter((one) => !except.includes(one))
        .map((one) => [`${what}.${one}`, isOn]),
    );
  expect(waysWith(all('order-points', false, 'device'))).toContain('order');
  expect(waysWith(all('order-points', false))).not.toContain('order');
  // Cigarettes earn nothing.
  expect(waysWith(all('sale', false, 'cigarettes'))).not.toContain('order');
});

test('a way that brings nothing is not offered', () => {
  expect(waysWith({}, { referral: 0 })).not.toContain('referral');
});

test('[LO-01] the ways are served to a customer, and to nobody else', async () => {
  const server = await createTestServer({ seed: false });
  try {
    const { token } = await server.loginAsNew();
    const { rules } = await server.call(getEarningRules, {}, { token });
    expect(rules).toEqual(rulesWith());
    expect(await server.failure(getEarningRules, {})).toMatchObject({
      code: 'UNAUTHORIZED_IN_APP',
    });
  } finally {
    await server.close();
  }
});
