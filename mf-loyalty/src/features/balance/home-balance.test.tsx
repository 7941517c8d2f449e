import { getBalance } from '@club/api/contract/loyalty';
import { createMemoryServer, createTestHost, renderSlot } from '@club/testing';
import { act, screen } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';

function hostWith(answer: unknown) {
  const host = createTestHost();
  host.server.on(getBalance, () => answer as never);
  return host;
}

async function show(host = hostWith({ balance: 1240 })) {
  const view = await renderSlot(config, remote, 'HomeBalance', { host });
  await view.settled();
  return view;
}

const refetch = (host: ReturnType<typeof createTestHost>) =>
  act(() => host.queryClient.invalidateQueries());

test('[LO-01] [CL-32] shows the balance and leads to history and ways to earn', async () => {
  await show();
  expect(
    screen.getByText('1 240', { normalizer: (text) => text.replace(/\s/g, ' ') }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Історія' })).toHaveAttribute('href', '/history-bonuses');
  expect(screen.getByRole('link', { name: 'Отримати ще' })).toHaveAttribute('href', '/get-xp');
});

test('follows the balance.changed fact without a call', async () => {
  const host = hostWith({ balance: 100 });
  await show(host);
  host.publish('balance.changed', { balance: 110 });
  expect(await screen.findByText('110')).toBeVisible();
  expect(host.server.calls(getBalance)).toHaveLength(1);
});

test('uses a fact that was emitted before it was mounted', async () => {
  const host = hostWith({ balance: 100 });
  const first = await show(host);
  first.unmount();
  host.publish('balance.changed', { balance: 110 });
  const release = host.server.hold(getBalance);
  const second = await renderSlot(config, remote, 'HomeBalance', { host });
  expect(await screen.findByText('110')).toBeVisible();
  release();
  await second.settled();
});

test('an earlier fact does not override a later answer', async () => {
  let balance = 100;
  const host = createTestHost();
  host.server.on(getBalance, () => ({ balance }));
  const first = await show(host);
  host.publish('balance.changed', { balance: 110 });
  balance = 150;
  await refetch(host);
  await first.settled();
  first.unmount();
  await show(host);
  expect(screen.getByText('150')).toBeVisible();
});

test('reads the balance again whenever it is shown, because points may have changed', async () => {
  let balance = 923;
  const host = createTestHost();
  host.server.on(getBalance, () => ({ balance }));
  const first = await show(host);
  first.unmount();
  balance = 948;
  await show(host);
  expect(screen.getByText('948')).toBeVisible();
});

test('[AC-11] accepts a balance with nothing spent', async () => {
  await show(hostWith({ balance: 0 }));
  expect(screen.getByText('0')).toBeVisible();
});

test.each([
  ['without a balance', {}],
  ['with an empty balance', { balance: null }],
  ['with an error field', { balance: 5, error: 'wrong shop' }],
])('[AC-11] an answer %s leaves the balance as it was', async (_, bad) => {
  let answer: unknown = { balance: 100 };
  // Bypasses the fake server, which would reject an answer that breaks the contract.
  const fetch = jest.fn(() => Promise.resolve(Response.json(answer)));
  const host = createTestHost({ server: { ...createMemoryServer(), fetch } });
  const view = await show(host);
  answer = bad;
  await refetch(host);
  await view.settled();
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(screen.getByText('100')).toBeVisible();
  answer = { balance: 90 };
  await refetch(host);
  await view.settled();
  expect(screen.getByText('90')).toBeVisible();
});

test('a failure is one line with a retry', async () => {
  const host = hostWith({ balance: 100 });
  host.server.fail(getBalance, 'network');
  const view = await show(host);
  expect(screen.getByRole('alert')).toHaveTextContent('Немає зв’язку');
  host.server.recover();
  await view.user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
  await view.settled();
  expect(screen.getByText('100')).toBeVisible();
});

test('reserves its space while it loads', async () => {
  const host = hostWith({ balance: 100 });
  const release = host.server.hold(getBalance);
  const view = await renderSlot(config, remote, 'HomeBalance', { host });
  expect(screen.getByText('Завантажуємо баланс')).toBeInTheDocument();
  release();
  await view.settled();
});

test('offline without stored data it says when the balance will be back', async () => {
  const host = createTestHost({ online: false });
  host.server.fail(getBalance, 'network');
  await show(host);
  expect(screen.getByText(/щойно з’явиться мережа/)).toBeInTheDocument();
});
