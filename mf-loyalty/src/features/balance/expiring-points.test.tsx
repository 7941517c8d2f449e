import { getBalance } from '@club/api/contract/loyalty/balance';
import { createTestHost, renderSlot } from '@club/testing';
import { waitFor } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';

const reported = (count: number) => ({
  name: 'attention.changed',
  payload: { topic: 'expiring-points', count },
});

test.each([
  ['six days', 6, 1],
  ['eight days', 8, 0],
])('[BX-04] points that expire in %s count %i for the badge', async (_, days, count) => {
  const at = new Date(Date.now() + days * 86_400_000).toISOString();
  const host = createTestHost();
  host.server.on(getBalance, () => ({ balance: 300, expiring: { at, points: 120 } }));
  const view = await renderSlot(config, remote, 'ExpiringPoints', { host });
  await waitFor(() => expect(host.facts).toEqual([reported(count)]));
  expect(view.container).toBeEmptyDOMElement();
});

test('[BX-04] points that were spent on another page no longer count for the badge', async () => {
  const at = new Date(Date.now() + 6 * 86_400_000).toISOString();
  const host = createTestHost();
  host.server.on(getBalance, () => ({ balance: 300, expiring: { at, points: 120 } }));
  await renderSlot(config, remote, 'ExpiringPoints', { host });
  await waitFor(() => expect(host.facts).toEqual([reported(1)]));
  host.server.on(getBalance, () => ({ balance: 100 }));
  host.publish('balance.changed', { balance: 100 });
  await waitFor(() => expect(host.facts).toEqual([reported(1), reported(0)]));
});

test('without an answer nothing is reported, so an earlier number stays', async () => {
  const host = createTestHost();
  host.server.fail(getBalance, 'network');
  const view = await renderSlot(config, remote, 'ExpiringPoints', { host });
  await view.settled();
  expect(host.facts).toEqual([]);
});
