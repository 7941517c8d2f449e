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

test('while packs bring no points, home leads to receipts and promises nothing for packs', async () => {
  const host = createTestHost({ features: ['scan', 'receipt-points'] });
  await renderSlot(config, remote, 'HomeScan', { host });
  expect(screen.getByRole('link', { name: /Надсилай чеки/ })).toHaveAttribute(
    'href',
    '/scan/receipt',
  );
  expect(screen.queryByText(/пачк|код/i)).toBeNull();
});
