import {
  canWriteByOrder,
  getAuth,
  getOfflineOrders,
  type RatableOrder,
} from '@club/api/contract/feedback';
import { clearAllCookies, writeCookie } from '@club/platform/cookies';
import { createTestHost, refuse, renderRoute, type TestHost } from '@club/testing';
import { act, screen, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { mockRemainingCalls } from '../../testing/mock-remaining-calls';
import { anOrder, aRating } from '../../testing/orders';

const aRated = (number: number, own: Partial<RatableOrder> = {}) =>
  anOrder({ id: `${number}`, number, canWrite: false, feedback: aRating(), ...own });

/** Pages of two rated orders each. The cursor is the place of the page. */
function pageOf(
  all: readonly RatableOrder[],
  due: readonly RatableOrder[],
  { orders, before }: { orders?: readonly string[] | undefined; before?: string | undefined },
) {
  if (orders) return { orders: all.filter(({ id }) => orders.includes(id)) };
  const place = before === undefined ? 0 : Number(before.split('-')[1]);
  const next = place + 2 < all.length ? `0-${place + 2}` : null;
  return { orders: [...(place === 0 ? due : []), ...all.slice(place, place + 2)], next };
}

function createHost(all: readonly RatableOrder[], due: readonly RatableOrder[] = []): TestHost {
  const host = createTestHost();
  host.server.on(getAuth, () => ({ token: 'fresh', expires_in_seconds: 1800 }));
  mockRemainingCalls(host.server);
  host.server.on(canWriteByOrder, ({ input }) => pageOf(all, due, input));
  return host;
}

async function show(host: TestHost, search = '') {
  const view = await renderRoute(config, remote, 'list', { host, search });
  await view.settled();
  return view;
}

const more = () => screen.queryByRole('button', { name: 'Показати ще' });
const numbers = () =>
  within(screen.getByRole('region', { name: 'Твої оцінки' }))
    .getAllByRole('article')
    .map((one) => one.getAttribute('aria-label')?.slice(-2));

beforeEach(() => {
  // An import reads the lists again too.
  writeCookie('orderImport', 'done');
});
afterEach(() => {
  clearAllCookies();
  localStorage.clear();
});

const five = [15, 14, 13, 12, 11].map((number) => aRated(number));

describe('[FB-01] earlier ratings', () => {
  it('come page by page until the end', async () => {
    const { user, settled } = await show(createHost(five, [anOrder({ id: '9' })]));
    expect(numbers()).toEqual(['15', '14']);
    await user.click(more()!);
    await settled();
    expect(numbers()).toEqual(['15', '14', '13', '12']);
    await user.click(more()!);
    await settled();
    expect(numbers()).toEqual(['15', '14', '13', '12', '11']);
    expect(more()).toBeNull();
    expect(screen.getAllByRole('link', { name: /Оцінити/ })).toHaveLength(1);
  });

  it('of receipts come page by page too', async () => {
    const host = createHost([]);
    const receipts = five.map((one) => ({
      ...one,
      channel: 'receipt' as const,
      store: 'Крамниця',
    }));
    host.server.on(getOfflineOrders, ({ input }) => pageOf(receipts, [], input));
    const { user, settled } = await show(host, '?tab=receipts');
    await user.click(more()!);
    await settled();
    expect(numbers()).toEqual(['15', '14', '13', '12']);
  });

  it('of the chosen group are found behind a page that has none of it', async () => {
    const all = [aRated(13), aRated(12), aRated(11, { brands: ['velo'] })];
    const due = anOrder({ id: '9', brands: ['velo'] });
    const { user, settled } = await show(createHost(all, [due]), '?group=velo');
    await user.click(more()!);
    await settled();
    expect(numbers()).toEqual(['11']);
  });

  it('[PW-07] are shown without a network when they were read before', async () => {
    const host = createHost(five);
    const view = await show(host);
    await view.user.click(more()!);
    await view.settled();
    view.unmount();
    host.server.fail(canWriteByOrder, 'network');
    act(() => host.online.set(false));
    const again = await show(host);
    await again.user.click(more()!);
    expect(numbers()).toEqual(['15', '14', '13', '12']);
    await again.user.click(more()!);
    await again.settled();
    expect(screen.getByText(/Давніші оцінки покажемо/)).toBeVisible();
  });

  it('with an answer that a notice leads to are read by their number', async () => {
    const answer = { text: 'Дякуємо', at: '2026-11-14T10:00:00.000Z' };
    const host = createHost([...five, aRated(10, { feedback: aRating({ answer }) })]);
    const { user, settled } = await show(host, '?answer=10');
    const first = within(await screen.findByRole('region', { name: 'Відповідь на твій відгук' }));
    expect(first.getByRole('article', { name: /№\s10/ })).toHaveTextContent('Дякуємо');
    await user.click(more()!);
    await settled();
    await user.click(more()!);
    await settled();
    expect(numbers()).toEqual(['15', '14', '13', '12', '11']);
  });

  it('with an answer that can not be read are read again by a button', async () => {
    const answer = { text: 'Дякуємо', at: '2026-11-14T10:00:00.000Z' };
    const all = [...five, aRated(10, { feedback: aRating({ answer }) })];
    const host = createHost(all);
    let isBroken = true;
    host.server.on(canWriteByOrder, ({ input }) => {
      if (isBroken && input.orders) throw refuse('UNAVAILABLE');
      return pageOf(all, [], input);
    });
    const { user } = await show(host, '?answer=10');
    const retry = await screen.findByRole('button', { name: 'Спробуй ще раз' });
    isBroken = false;
    await user.click(retry);
    const first = within(await screen.findByRole('region', { name: 'Відповідь на твій відгук' }));
    expect(first.getByRole('article', { name: /№\s10/ })).toHaveTextContent('Дякуємо');
  });
});
