import { getBalance } from '@club/api/contract/loyalty/balance';
import { getMemberCard } from '@club/api/contract/loyalty/card';
import { getNextReward } from '@club/api/contract/exchange';
import { createMemoryServer, createTestHost, renderSlot } from '@club/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { MemberSide } from './lazy-member-side';

function hostWith(answer: unknown, own: Parameters<typeof createTestHost>[0] = {}) {
  const host = createTestHost(own);
  host.server.on(getBalance, () => answer as never);
  host.server.on(getMemberCard, () => ({ number: '123456789015' }));
  host.server.on(getNextReward, () => ({ reward: { id: '7', title: 'Кава', price: 400 } }));
  return host;
}

async function show(host = hostWith({ balance: 1240 })) {
  const view = await renderSlot(config, remote, 'HomeBalance', { host });
  await view.settled();
  return view;
}

const isBalance = (request: RequestInfo | URL) =>
  (request instanceof Request ? request.url : String(request)).includes('get-balance');

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

test('[LO-10] [LO-09] says what is expected and what expires next, as the server counts it', async () => {
  await show(
    hostWith({
      balance: 300,
      pending: 25,
      expiring: { at: '2026-12-31T22:00:00.000Z', points: 120 },
    }),
  );
  expect(screen.getByText(/Очікуються/)).toHaveTextContent(
    /^Очікуються 25\sXP · 120\sXP діють до 31 грудня 2026$/,
  );
});

const isNow = (moment: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(moment));

test('[LO-09] when points expire, the balance is read again', async () => {
  isNow('2026-12-31T22:00:00Z');
  const host = hostWith({
    balance: 300,
    expiring: { at: '2026-12-31T22:00:00.000Z', points: 120 },
  });
  await show(host);
  await waitFor(() => expect(host.server.calls(getBalance)).toHaveLength(2));
});

describe('what is reserved', () => {
  const held = { at: '2026-11-20T10:10:00.000Z', points: 60 };

  test.each([
    ['2026-11-20T10:00:00Z', /^Відкладено 60\sXP до 12:10$/],
    ['2026-11-19T10:00:00Z', /^Відкладено 60\sXP до 20 листопада, 12:10$/],
  ])('[LO-03] is said at %s with the time, and the day where it is another', async (now, text) => {
    isNow(now);
    await show(hostWith({ balance: 40, held }));
    expect(await screen.findByText(/Відкладено/)).toHaveTextContent(text);
  });

  test('[LO-03] ends with its time, and the balance is read again', async () => {
    isNow('2026-11-20T10:10:00Z');
    const host = hostWith({ balance: 40, held });
    await show(host);
    await waitFor(() => expect(host.server.calls(getBalance)).toHaveLength(2));
    expect(screen.queryByText(/Відкладено/)).not.toBeInTheDocument();
  });
});

test.each([
  [250, /^Ще 150 XP до: Кава$/, '250'],
  [640, /^Вистачає на: Кава$/, '400'],
])('with %i XP it says how far the next reward is, and leads there', async (balance, text, now) => {
  await show(hostWith({ balance }));
  const link = await screen.findByRole('link', { name: /Кава/ });
  expect(link.textContent.replaceAll(/\s/g, ' ')).toMatch(text);
  expect(link).toHaveAttribute('href', '/exchange/product/active/7');
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', now);
});

describe('[BX-03] the member card is the other side', () => {
  const side = () => screen.queryByRole('region', { name: 'Картка клубу' });
  const cardButton = () => screen.getByRole('button', { name: 'Картка' });

  test('a tap turns to it, the next one back; what is behind takes neither focus nor reading', async () => {
    const { user, host } = await show();
    expect(side()).not.toBeInTheDocument();
    await user.click(cardButton());
    const card = within(await screen.findByRole('region', { name: 'Картка клубу' }));
    expect(card.getByRole('img', { name: 'QR-код картки' })).toBeVisible();
    expect(card.getByText(/^1234\s5678\s9015$/)).toBeVisible();
    expect(card.getByText(host.brand.get().name)).toBeVisible();
    expect(card.getByRole('link', { name: 'На весь екран' })).toHaveAttribute('href', '/card');
    const back = card.getByRole('button', { name: 'Баланс' });
    expect(back).toHaveFocus();
    const balance = screen.getByRole('region', { name: 'Твій баланс' });
    expect(balance).toHaveAttribute('inert');
    await user.click(back);
    expect(balance).not.toHaveAttribute('inert');
    expect(side()).toHaveAttribute('inert');
    expect(cardButton()).toHaveFocus();
  });

  test('the screen stays on while the card is up, and no longer', async () => {
    const release = jest.fn(() => Promise.resolve());
    const request = jest.fn(() => Promise.resolve({ release }));
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    const { user } = await show();
    expect(request).not.toHaveBeenCalled();
    await user.click(cardButton());
    const card = within(await screen.findByRole('region', { name: 'Картка клубу' }));
    await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
    await user.click(card.getByRole('button', { name: 'Баланс' }));
    await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
    Reflect.deleteProperty(navigator, 'wakeLock');
  });

  test('it is read and loaded before it is needed, so it turns without a network', async () => {
    const host = hostWith({ balance: 300 });
    const preload = jest.spyOn(MemberSide, 'preload');
    const view = await show(host);
    await waitFor(() => expect(preload).toHaveBeenCalledTimes(1));
    expect(host.server.calls(getMemberCard)).toHaveLength(1);
    host.server.fail(getMemberCard, 'network');
    act(() => host.online.set(false));
    await view.user.click(cardButton());
    expect(await screen.findByRole('img', { name: 'QR-код картки' })).toBeVisible();
  });

  test('without its code the page of the card opens, which says what is missing', async () => {
    jest.spyOn(MemberSide, 'preload').mockResolvedValue(null);
    const view = await show();
    await view.user.click(cardButton());
    await waitFor(() => expect(view.location()).toBe('/card'));
    expect(side()).not.toBeInTheDocument();
  });
});

test('follows the balance.changed fact at once, and reads what the fact does not say', async () => {
  const host = hostWith({ balance: 110, pending: 25 });
  const view = await show(host);
  const release = host.server.hold(getBalance);
  host.publish('balance.changed', { balance: 120 });
  expect(await screen.findByText('120')).toBeVisible();
  expect(screen.getByText(/Очікуються 25/)).toBeVisible();
  host.server.on(getBalance, () => ({ balance: 120 }));
  release();
  await view.settled();
  await waitFor(() => expect(screen.getByText(/1 XP = 1 ₴/)).toBeVisible());
});

test('says what points are worth only while something costs points', async () => {
  await show(hostWith({ balance: 100 }, { features: [] }));
  expect(document.body).not.toHaveTextContent('1 XP = 1');
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
  const host = hostWith(null);
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
  const host = hostWith(null);
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
  const fetch = jest.fn((request: RequestInfo | URL) =>
    Promise.resolve(Response.json(isBalance(request) ? answer : { number: '123456789015' })),
  );
  const host = createTestHost({ server: { ...createMemoryServer(), fetch } });
  const view = await show(host);
  answer = bad;
  await refetch(host);
  await view.settled();
  expect(fetch.mock.calls.filter(([request]) => isBalance(request))).toHaveLength(2);
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
