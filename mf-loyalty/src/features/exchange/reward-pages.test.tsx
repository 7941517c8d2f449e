import {
  confirmReward,
  getRewards,
  getTakenRewards,
  releaseReward,
  reserveReward,
  type Reward,
} from '@club/api/contract/exchange';
import { refuse, renderRoute, type TestHost } from '@club/testing';
import { act, screen, waitFor } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { aReward, aTakenReward, exchangeHost } from '../../testing/a-reward';

const until = '2026-11-23T12:10:00.000Z';

async function show(host: TestHost, page: 'activeReward' | 'inactiveReward' = 'activeReward') {
  const view = await renderRoute(config, remote, page, { host, params: { id: '1' } });
  await view.settled();
  return view;
}

/** A host whose server reserves and books. */
function takingHost(): TestHost {
  const host = exchangeHost();
  host.server.on(reserveReward, () => ({
    reservation: { id: '7', until, price: 40 },
    balance: 60,
  }));
  host.server.on(confirmReward, () => ({ taken: aTakenReward(), balance: 60 }));
  host.server.on(releaseReward, () => ({ balance: 100 }));
  return host;
}

const button = (name: RegExp | string) => screen.findByRole('button', { name });

test.each([
  ['[RT-89]', 'activeReward', '/exchange/product/active/:id'],
  ['[RT-73]', 'inactiveReward', '/exchange/product/inactive/:id'],
] as const)('%s %s uses the layout account-off-footer and the guard auth', (_, page, path) => {
  expect(config.routes[page]).toMatchObject({
    path,
    layout: 'account-off-footer',
    guards: ['auth'],
  });
});

test('[RT-89] reserves, asks, books, and leads to the code', async () => {
  const host = takingHost();
  const view = await show(host);
  expect(screen.getByText(/Після обміну лишиться 60\sXP/)).toBeVisible();
  await view.user.click(await button('Обміняти'));
  await waitFor(() => expect(screen.getByText(/Тримаємо для тебе до 14:10/)).toBeVisible());
  // The header shows at once what can still be spent.
  expect(host.facts).toEqual([{ name: 'balance.changed', payload: { balance: 60 } }]);
  await view.user.click(await button(/Взяти за 40/));
  await waitFor(() => expect(view.location()).toBe('/exchange?taken=7'));
  expect(host.server.calls(reserveReward)[0]?.input).toEqual({ reward_id: '1', price: 40 });
  expect(host.server.calls(confirmReward)[0]?.input).toEqual({ reservation_id: '7' });
  expect(host.facts).toContainEqual({ name: 'balance.changed', payload: { balance: 60 } });
});

test('who does not agree gets the points back at once', async () => {
  const host = takingHost();
  const view = await show(host);
  await view.user.click(await button('Обміняти'));
  await view.user.click(await button('Не зараз'));
  await waitFor(() => expect(host.server.calls(releaseReward)).toHaveLength(1));
  expect(host.server.calls(confirmReward)).toHaveLength(0);
  await waitFor(() =>
    expect(host.facts.at(-1)).toEqual({ name: 'balance.changed', payload: { balance: 100 } }),
  );
});

const changes: readonly [code: Parameters<typeof refuse>[0], own: Partial<Reward>, seen: RegExp][] =
  [
    ['REWARD_SOLD_OUT', { state: 'sold-out' }, /Розібрали/],
    ['REWARD_NOT_OPEN', { state: 'over', valid_until: '2026-11-20' }, /Діяла до/],
    // What was taken may be used by now.
    ['REWARD_LIMIT', { state: 'limit', taken: 1 }, /Узято вже скільки можна: 1/],
  ];

test.each(changes)('%s moves to the inactive page, with a sentence', async (code, own, seen) => {
  const host = takingHost();
  const view = await show(host);
  host.server.on(reserveReward, () => {
    throw refuse(code);
  });
  host.server.on(getRewards, () => ({ rewards: [aReward(own)], balance: 100 }));
  await view.user.click(await button('Обміняти'));
  await waitFor(() => expect(view.location()).toBe('/exchange/product/inactive/1'));
  expect(host.toasts).toContainEqual(expect.objectContaining({ tone: 'bad' }));
  view.unmount();
  await show(host, 'inactiveReward');
  expect(screen.getByText(seen)).toBeVisible();
});

test('a changed price is shown, and nothing is booked', async () => {
  const host = takingHost();
  const view = await show(host);
  host.server.on(reserveReward, () => {
    throw refuse('REWARD_PRICE_CHANGED');
  });
  host.server.on(getRewards, () => ({ rewards: [aReward({ price: 55 })], balance: 100 }));
  await view.user.click(await button('Обміняти'));
  expect(await screen.findByText(/Після обміну лишиться 45/)).toBeVisible();
  expect(host.toasts).toContainEqual(
    expect.objectContaining({ text: expect.stringContaining('Ціна змінилася') }),
  );
});

test('a reservation that has ended says so and begins again', async () => {
  const host = takingHost();
  host.server.on(confirmReward, () => {
    throw refuse('RESERVATION_ENDED');
  });
  const view = await show(host);
  await view.user.click(await button('Обміняти'));
  await view.user.click(await button(/Взяти за 40/));
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  expect(await button('Обміняти')).toBeVisible();
});

test('[LO-03] says how many of a reward one customer may take', async () => {
  const host = takingHost();
  host.server.on(getRewards, () => ({ rewards: [aReward({ limit: 2 })], balance: 100 }));
  await show(host);
  expect(await screen.findByText('Не більше 2 в одні руки')).toBeVisible();
});

test.each(['network', 'timeout', 'INTERNAL'] as const)(
  '[LO-03] after the lost answer %s the same reservation is booked again, and no other one',
  async (failure) => {
    const host = takingHost();
    // The server has booked it: what the rewards may cost is less already.
    host.server.fail(confirmReward, failure, () =>
      host.server.on(getRewards, () => ({
        rewards: [aReward({ taken: 1, limit: 1, state: 'limit' })],
        balance: 60,
      })),
    );
    const view = await show(host);
    await view.user.click(await button('Обміняти'));
    await view.user.click(await button(/Взяти за 40/));
    await waitFor(() => expect(host.toasts).toMatchObject([{ tone: 'bad' }]));
    await view.settled();
    expect(screen.getByRole('dialog')).toHaveTextContent(/лишиться 60\sXP/);
    host.server.recover();
    await view.user.click(await button(/Взяти за 40/));
    await waitFor(() => expect(view.location()).toBe('/exchange?taken=7'));
    expect(host.server.calls(reserveReward)).toHaveLength(1);
    const keys = host.server.calls(confirmReward).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  },
);

test('[LO-03] who gives up after a lost answer sees the code if it was booked', async () => {
  const host = takingHost();
  host.server.fail(confirmReward, 'network');
  host.server.on(releaseReward, () => ({ balance: 60 }));
  host.server.on(getTakenRewards, ({ input }) => ({
    taken: input.id === '7' ? [aTakenReward()] : [],
  }));
  const view = await show(host);
  await view.user.click(await button('Обміняти'));
  await view.user.click(await button(/Взяти за 40/));
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  await view.user.click(await button('Не зараз'));
  await waitFor(() => expect(view.location()).toBe('/exchange?taken=7'));
});

test('[LO-03] who gives up after a lost answer is promised nothing while the network is unavailable', async () => {
  const host = takingHost();
  host.server.fail(confirmReward, 'network');
  host.server.fail(releaseReward, 'network');
  const view = await show(host);
  await view.user.click(await button('Обміняти'));
  await view.user.click(await button(/Взяти за 40/));
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  await view.user.click(await button('Не зараз'));
  await waitFor(() => expect(host.toasts).toHaveLength(2));
  expect(host.toasts[1]).toMatchObject({ title: 'Невідомо, чи взято' });
});

test('without a network nothing can be taken', async () => {
  const host = takingHost();
  await show(host);
  act(() => host.online.set(false));
  expect(screen.getByText(/щойно буде мережа/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Обміняти' })).not.toBeInTheDocument();
});

test('[RT-73] what is missing, and how to get it', async () => {
  await show(exchangeHost({ rewards: [aReward({ price: 220 })] }), 'inactiveReward');
  expect(screen.getByText(/Бракує 120\sXP/)).toBeVisible();
  // Which ways there are is said by the page that the link leads to.
  expect(screen.getByText('Подивися, які способи отримати XP діють зараз')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  expect(screen.getByRole('link', { name: 'Як накопичити' })).toHaveAttribute('href', '/get-xp');
});

test('[RT-73] an inactive page of what can be taken leads to the active one', async () => {
  const view = await show(exchangeHost(), 'inactiveReward');
  expect(view.location()).toBe('/exchange/product/active/1');
});

test('an unknown reward leads to the others', async () => {
  await show(exchangeHost({ rewards: [] }));
  expect(screen.getByRole('link', { name: 'До всіх винагород' })).toHaveAttribute(
    'href',
    '/exchange',
  );
});
