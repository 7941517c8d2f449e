import { getBalance } from '@club/api/contract/loyalty/balance';
import { createTestHost, renderSlot } from '@club/testing';
import { screen } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';

const plainSpaces = { normalizer: (text: string) => text.replace(/\s/g, ' ') };

test('[LY-02] [LO-01] the header shows the balance, and follows it', async () => {
  const host = createTestHost();
  host.server.on(getBalance, () => ({ balance: 1240 }));
  const view = await renderSlot(config, remote, 'HeaderBalance', { host });
  await view.settled();
  const link = screen.getByRole('link', { name: /Твій баланс/ });
  expect(link).toHaveAttribute('href', '/history-bonuses');
  expect(screen.getByText('1 240 XP', plainSpaces)).toBeVisible();
  host.publish('balance.changed', { balance: 90 });
  expect(await screen.findByText('90 XP', plainSpaces)).toBeVisible();
});

test('the header shows nothing while it has no answer', async () => {
  const host = createTestHost();
  host.server.fail(getBalance, 'network');
  const view = await renderSlot(config, remote, 'HeaderBalance', { host });
  await view.settled();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
