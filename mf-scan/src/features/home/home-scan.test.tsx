import { createTestHost, renderSlot } from '@club/testing';
import { screen } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';

test('[RT-37] home leads to scanning', async () => {
  const view = await renderSlot(config, remote, 'HomeScan');
  const link = screen.getByRole('link', { name: /Скануй пачку/ });
  await view.user.click(link);
  expect(view.location()).toBe('/scan');
});

test('[BX-09] [SC-07] while only receipts bring points, home leads to them', async () => {
  const host = createTestHost({ features: ['scan', 'receipt-points'] });
  const view = await renderSlot(config, remote, 'HomeScan', { host });
  expect(screen.queryByText(/код/)).toBeNull();
  await view.user.click(screen.getByRole('link', { name: /Скануй чек.*XP/ }));
  expect(view.location()).toBe('/scan/receipt');
});
