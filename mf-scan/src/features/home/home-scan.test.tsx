import { renderSlot } from '@club/testing';
import { screen } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';

test('[RT-37] home leads to scanning', async () => {
  const view = await renderSlot(config, remote, 'HomeScan');
  const link = screen.getByRole('link', { name: /Скануй пачку/ });
  await view.user.click(link);
  expect(view.location()).toBe('/scan');
});
