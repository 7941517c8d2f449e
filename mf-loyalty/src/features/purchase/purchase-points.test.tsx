import { getBalance } from '@club/api/contract/loyalty/balance';
import { createTestHost, renderSlot } from '@club/testing';
import { screen } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';

async function show(
  input: { earns: number; spends: number },
  options: Parameters<typeof createTestHost>[0] = {},
) {
  const host = createTestHost(options);
  host.server.on(getBalance, () => ({ balance: 100 }));
  const view = await renderSlot(config, remote, 'PurchasePoints', { host, input });
  await view.settled();
  return view;
}

test('[LO-10] says what the balance will be, and follows it', async () => {
  const features = ['points-on-payment'] as const;
  const { host } = await show({ earns: 51, spends: 20 }, { features });
  expect(screen.getByText(/Після оплати/)).toHaveTextContent(/131\sXP/);
  host.publish('balance.changed', { balance: 200 });
  expect(await screen.findByText(/231\sXP/)).toBeVisible();
});

test('[LO-10] where points count on delivery it says so', async () => {
  await show({ earns: 51, spends: 20 }, { features: [] });
  expect(screen.getByText(/Після доставки на балансі буде/)).toHaveTextContent(/131\sXP/);
});

test.each([
  ['earns nothing', { earns: 0, spends: 20 }],
  ['costs more than the balance', { earns: 5, spends: 200 }],
  ['costs more than the balance, and earns more than what is missing', { earns: 150, spends: 200 }],
])('a purchase that %s has nothing to say', async (_, input) => {
  const { container } = await show(input);
  expect(container).toHaveTextContent(/^$/);
});
