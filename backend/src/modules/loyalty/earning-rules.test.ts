import { earningWay, getEarningRules } from '@club/api/contract/loyalty';
import { clubConfig } from '../../app/club-config';
import { createTestServer } from '../../testing';
import { earningRules } from './earning-rules';

const { points, promotions } = clubConfig;

test('[LO-01] every way is listed with the amount of the configuration', () => {
  const rules = earningRules(clubConfig);
  expect(rules.map(({ way }) => way).toSorted()).toEqual(earningWay.options.toSorted());
  expect(rules).toContainEqual({ way: 'scan-stick', unit: 'points', amount: points.scanStick });
  expect(rules).toContainEqual({ way: 'order', unit: 'percent', amount: points.orderPercent });
});

test('[BX-09] a class of products that is switched off takes its ways with it', () => {
  const off = { ...clubConfig, promotions: { ...promotions, sticks: false, pouch: false } };
  const ways = earningRules(off).map(({ way }) => way);
  expect(ways).not.toContain('scan-stick');
  expect(ways).not.toContain('scan-velo');
  expect(ways).toContain('order');
});

test('a way that brings nothing is not offered', () => {
  const none = { ...clubConfig, points: { ...points, referral: 0 } };
  expect(earningRules(none).map(({ way }) => way)).not.toContain('referral');
});

test('[LO-01] the ways are served to a customer, and to nobody else', async () => {
  const server = await createTestServer({ seed: false });
  try {
    const { token } = await server.loginAsNew();
    const { rules } = await server.call(getEarningRules, {}, { token });
    expect(rules).toEqual(earningRules(clubConfig));
    expect(await server.failure(getEarningRules, {})).toMatchObject({
      code: 'UNAUTHORIZED_IN_APP',
    });
  } finally {
    await server.close();
  }
});
