import {
  getRewards,
  getTakenRewards,
  returnReward,
  type Reward,
} from '@club/api/contract/exchange';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { brandInfos, refuse, renderRoute, type TestHost } from '@club/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { aReward, aTakenReward, exchangeHost } from '../../testing/a-reward';

async function show(host: TestHost, search = '') {
  const view = await renderRoute(config, remote, 'exchange', { host, search });
  await view.settled();
  return view;
}

const spaced = (text: string | null) => (text ?? '').replace(/\s/g, ' ');
const itemsOf = (title: string) =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('listitem')
    .map((item) => spaced(item.textContent));

test('[RT-27] /exchange uses the layout account and the guard auth', () => {
  expect(config.routes.exchange).toMatchObject({
    path: '/exchange',
    layout: 'account',
    guards: ['auth'],
  });
});

const inactive: readonly [reason: string, own: Partial<Reward>][] = [
  ['Бракує 120 XP', { price: 220 }],
  ['Розібрали', { state: 'sold-out' }],
  ['З 1 грудня', { state: 'soon', valid_from: '2026-12-01' }],
  ['Діяла до 20 листопада', { state: 'over', valid_until: '2026-11-20' }],
  ['Більше взяти не можна', { state: 'limit', limit: 1, taken: 1 }],
  ['Зараз не видаємо', { state: 'paused' }],
  ['Лише з 18 років', { state: 'under-age', adults_only: true }],
];

test('[RT-27] what can be taken comes first, all others with their reasons', async () => {
  const others = inactive.map(([, own], index) => aReward({ id: `${index + 10}`, ...own }));
  const { host } = await show(exchangeHost({ rewards: [...others, aReward()] }));
  expect(itemsOf('Можна взяти')).toEqual([expect.stringContaining('40 XP')]);
  expect(itemsOf('Поки недоступні')).toEqual(
    inactive.map(([reason]) => expect.stringContaining(reason)),
  );
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.slice(0, 2)).toEqual([
    '/exchange/product/active/1',
    '/exchange/product/inactive/10',
  ]);
  expect(host.server.calls(getRewards)[0]?.input).toEqual({ shop: brandInfos.main.shop });
});

test('a category filters, and is in the address', async () => {
  const merch = aReward({ id: '2', category: 'merch', title: 'Кружка' });
  const view = await show(exchangeHost({ rewards: [aReward(), merch] }));
  await view.user.click(screen.getByRole('radio', { name: 'Мерч' }));
  expect(itemsOf('Можна взяти')).toEqual([expect.stringContaining('Кружка')]);
  expect(view.location()).toBe('/exchange?category=merch');
  await view.user.click(screen.getByRole('radio', { name: 'Усі' }));
  expect(itemsOf('Можна взяти')).toHaveLength(2);
});

test('follows a balance that others have changed', async () => {
  let balance = 0;
  const host = exchangeHost();
  host.server.on(getRewards, () => ({ rewards: [aReward()], balance }));
  await show(host);
  expect(screen.getByText(/Бракує/)).toBeVisible();
  balance = 50;
  host.publish('balance.changed', { balance });
  expect(await screen.findByRole('region', { name: 'Можна взяти' })).toBeVisible();
});

test('a server that answers nothing is one failure, whose button tries all again', async () => {
  const host = exchangeHost({ taken: [aTakenReward()] });
  for (const read of [getRewards, getTakenRewards]) host.server.fail(read, 'timeout');
  const view = await show(host);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  host.server.recover();
  await view.user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
  expect(await screen.findByRole('region', { name: 'Можна взяти' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Мої винагороди' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('codes that fail alone have a button of their own', async () => {
  const host = exchangeHost({ taken: [aTakenReward()] });
  host.server.fail(getTakenRewards, 'timeout');
  const view = await show(host);
  expect(itemsOf('Можна взяти')).toHaveLength(1);
  host.server.recover();
  await view.user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
  expect(await screen.findByRole('region', { name: 'Мої винагороди' })).toBeVisible();
});

test('the balance is the one of the header, and what is reserved is said', async () => {
  const host = exchangeHost({ balance: 150 });
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T10:00:00Z'));
  const at = '2026-11-20T10:10:00.000Z';
  host.server.on(getBalance, () => ({ balance: 50, held: { at, points: 100 } }));
  await show(host);
  expect(spaced(screen.getByText('У тебе').parentElement?.textContent ?? null)).toBe(
    'У тебе50 XPВідкладено 100 XP до 12:10',
  );
  // The reservation is replaced by the next one, so its points count for it.
  expect(itemsOf('Можна взяти')).toHaveLength(1);
  host.server.on(getBalance, () => ({ balance: 150 }));
  host.publish('balance.changed', { balance: 150 });
  expect(await screen.findByText('150 XP', { normalizer: spaced })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Відкладено/)).not.toBeInTheDocument());
});

test('a code that was read once opens without a network', async () => {
  const release = jest.fn();
  const request = jest.fn(() => Promise.resolve({ release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const host = exchangeHost({ taken: [aTakenReward()] });
  const view = await show(host);
  expect(host.isStoredForSession(getTakenRewards)).toBe(true);
  act(() => host.online.set(false));
  host.server.fail(getRewards, 'network');
  await view.user.click(screen.getByRole('link', { name: /Діє до 4 грудня/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Твоя винагорода' });
  // The screen stays on at the till.
  expect(request).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'wakeLock');
  expect(within(sheet).getByText('4812 7730 1265')).toBeVisible();
  expect(within(sheet).getByRole('img', { name: 'QR-код для каси' })).toBeVisible();
  await view.user.click(within(sheet).getByRole('button', { name: 'Закрити' }));
  expect(view.location()).toBe('/exchange');
});

test('a stored code ends with its last day, also without a network', async () => {
  const view = await show(exchangeHost({ taken: [aTakenReward({ usable_until: '2026-11-20' })] }));
  await view.user.click(screen.getByRole('button', { name: 'Минулі: 1' }));
  await view.user.click(screen.getByRole('link', { name: /Діяла до 20 листопада 2026/ }));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).queryByText(/4812/)).not.toBeInTheDocument();
});

test('a used one shows when, and no code', async () => {
  const used = aTakenReward({ state: 'used', used_at: '2026-11-22T12:05:00.000Z' });
  const view = await show(exchangeHost({ taken: [used] }));
  expect(screen.queryByText(/Використано/)).not.toBeInTheDocument();
  await view.user.click(screen.getByRole('button', { name: 'Минулі: 1' }));
  await view.user.click(
    screen.getByRole('link', { name: /Використано 22 листопада 2026 о\u00a014:05/ }),
  );
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).queryByText(/4812/)).not.toBeInTheDocument();
});

describe('[LO-03] a reward that was not used', () => {
  async function openWith(own: Parameters<typeof aTakenReward>[0] = {}, online = true) {
    const host = exchangeHost({ taken: [aTakenReward(own)] }, { online });
    const view = await show(host, '?taken=7');
    return { host, view, sheet: await screen.findByRole('dialog', { name: 'Твоя винагорода' }) };
  }
  const name = 'Повернути винагороду';
  const giveBack = async ({ user }: Awaited<ReturnType<typeof show>>) => {
    await user.click(screen.getByRole('button', { name }));
    const question = await screen.findByRole('dialog', { name: 'Повернути винагороду?' });
    expect(question).toHaveAccessibleDescription(/40\sXP одразу будуть на балансі/);
    await user.click(within(question).getByRole('button', { name: 'Повернути' }));
  };

  test('is given back after a question: its code goes, the points are there', async () => {
    const { host, view, sheet } = await openWith();
    host.server.on(returnReward, ({ input }) => {
      expect(input).toEqual({ taken_id: '7' });
      const taken = aTakenReward({ state: 'returned' });
      host.server.on(getTakenRewards, () => ({ taken: [taken] }));
      return { taken, balance: 140 };
    });
    await giveBack(view);
    expect(await within(sheet).findByText('Не використано, XP повернулися')).toBeVisible();
    expect(within(sheet).queryByText(/4812/)).not.toBeInTheDocument();
    expect(within(sheet).queryByRole('button', { name })).not.toBeInTheDocument();
    expect(host.facts).toContainEqual({ name: 'balance.changed', payload: { balance: 140 } });
    expect(host.toasts).toMatchObject([{ tone: 'good', title: expect.stringMatching(/40\sXP/) }]);
  });

  test.each([
    [15, /25\sXP одразу будуть на балансі.*ще 15\sXP минув: вони згорять/, /25\sXP знову/],
    [40, /Термін дії цих XP минув: вони згорять, а код більше не діятиме/, /Винагороду повернуто/],
  ])('whose points have expired, %s of 40, says so before', async (lapsed, text, title) => {
    const { host, view } = await openWith({ lapsed });
    host.server.on(returnReward, () => ({
      taken: aTakenReward({ state: 'returned' }),
      balance: 40 - lapsed,
    }));
    await view.user.click(screen.getByRole('button', { name }));
    const question = await screen.findByRole('dialog', { name: 'Повернути винагороду?' });
    expect(question).toHaveAccessibleDescription(text);
    await view.user.click(within(question).getByRole('button', { name: 'Повернути' }));
    await waitFor(() =>
      expect(host.toasts).toMatchObject([{ title: expect.stringMatching(title) }]),
    );
  });

  test('that the store gave out meanwhile says so, and shows its new state', async () => {
    const { host, view, sheet } = await openWith();
    host.server.on(returnReward, () => {
      throw refuse('REWARD_NOT_RETURNABLE');
    });
    const used = aTakenReward({ state: 'used', used_at: '2026-11-22T12:05:00.000Z' });
    host.server.on(getTakenRewards, () => ({ taken: [used] }));
    await giveBack(view);
    expect(await within(sheet).findByText(/Використано 22 листопада/)).toBeVisible();
    expect(host.toasts).toMatchObject([{ tone: 'bad' }]);
  });

  test('whose answer is lost is read again with the balance', async () => {
    const { host, view } = await openWith();
    const read = host.server.calls(getRewards).length;
    host.server.fail(returnReward, 'timeout');
    await giveBack(view);
    await waitFor(() => expect(host.server.calls(getRewards).length).toBeGreaterThan(read));
    expect(host.toasts).toMatchObject([{ tone: 'bad' }]);
  });

  test.each([
    ['that does not return', { returns_unused: false }],
    ['that was used', { state: 'used', used_at: '2026-11-22T12:05:00.000Z' }],
  ] as const)('%s has no such button', async (_, own) => {
    const { sheet } = await openWith(own);
    await within(sheet).findByText('Кава з собою');
    expect(within(sheet).queryByRole('button', { name })).not.toBeInTheDocument();
  });
});

test('a reward that is older than the list opens too, and an unknown one is reported as not found', async () => {
  const old = aTakenReward({ id: '3', state: 'used', used_at: '2026-11-22T12:05:00.000Z' });
  const host = exchangeHost({ taken: [aTakenReward()] });
  host.server.on(getTakenRewards, ({ input: { id } }) => ({
    taken: id === undefined ? [aTakenReward()] : id === '3' ? [old] : [],
  }));
  const view = await show(host, '?taken=3');
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByText(/Використано 22 листопада 2026 о 14:05/)).toBeVisible();
  expect(host.isStoredForSession(getTakenRewards)).toBe(true);
  view.unmount();
  await show(host, '?taken=4');
  await waitFor(() => expect(screen.getByText('Такої винагороди немає')).toBeVisible());
});

test('many codes leave room for what can be taken: three are shown, the others on demand', async () => {
  const taken = Array.from({ length: 5 }, (_, index) => aTakenReward({ id: String(index + 1) }));
  const view = await show(exchangeHost({ taken }));
  const codes = () => screen.getAllByRole('link', { name: /Діє до 4 грудня/ });
  expect(codes()).toHaveLength(3);
  await view.user.click(screen.getByRole('button', { name: 'Усі: 5' }));
  expect(codes()).toHaveLength(5);
  await view.user.click(screen.getByRole('button', { name: 'Згорнути' }));
  expect(codes()).toHaveLength(3);
});

test('says so when there are no rewards', async () => {
  await show(exchangeHost({ rewards: [] }));
  expect(screen.getByText('Винагород поки немає')).toBeVisible();
});

describe('[BX-09] while the exchange is switched off', () => {
  const paused = { rewards: [aReward({ state: 'paused' })] };

  test('the menu does not lead to it, and the profile leads to what was taken', () => {
    const ways = config.navigation
      .filter(({ page }) => page === 'exchange')
      .map((entry) => [entry.place, entry.label, 'feature' in entry ? entry.feature : null]);
    expect(ways).toEqual([
      ['menu', 'Обмін XP', 'exchange'],
      ['profile', 'Мої винагороди', null],
    ]);
  });

  test('the page promises nothing new, and what was taken stays within reach', async () => {
    const taken = [aTakenReward()];
    const view = await show(exchangeHost({ ...paused, taken }, { features: [] }));
    expect(screen.getByText('Зараз нових винагород не видаємо')).toBeVisible();
    expect(view.container).not.toHaveTextContent(/обери/i);
    expect(itemsOf('Мої винагороди')).toEqual([expect.stringContaining('Кава з собою')]);
  });

  test('a list without valid codes leads to no other reward', async () => {
    const taken = [aTakenReward({ state: 'used' })];
    await show(exchangeHost({ ...paused, taken }, { features: [] }));
    expect(screen.getByText('Дійсних кодів немає')).toBeVisible();
  });
});

test('earlier rewards are shown page by page, to the last one', async () => {
  const taken = [aTakenReward({ id: '90' })];
  const host = exchangeHost({ taken });
  const old = (id: string, title: string) => aTakenReward({ id, title, state: 'used' });
  host.server.on(getTakenRewards, ({ input: { before } }) => {
    if (before === undefined) return { taken, next: '41' };
    return before === '41'
      ? { taken: [old('40', 'Кружка')], next: '40' }
      : { taken: [old('1', 'Брелок')], next: null };
  });
  const view = await show(host);
  await view.user.click(screen.getByRole('button', { name: 'Усі' }));
  const more = () => screen.queryByRole('button', { name: 'Показати ще' });
  await view.user.click(more()!);
  await view.settled();
  await view.user.click(more()!);
  await view.settled();
  expect(more()).toBeNull();
  expect(itemsOf('Мої винагороди')).toEqual([
    expect.any(String),
    expect.stringContaining('Кружка'),
    expect.stringContaining('Брелок'),
  ]);
});
