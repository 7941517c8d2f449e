import { canWriteByOrder, getAuth, type RatableOrder } from '@club/api/contract/feedback';
import { clearAllCookies, readCookie, writeCookie } from '@club/platform/cookies';
import {
  aCustomer,
  anAccount,
  createTestHost,
  refuse,
  renderRoute,
  type TestHost,
} from '@club/testing';
import { act, screen, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { anOrder } from '../../testing/orders';

const rated = anOrder({
  id: '2',
  number: 77,
  channel: 'receipt',
  store: 'Крамниця на Подолі',
  canWrite: false,
  feedback: { rating: 4, text: 'Усе гаразд', at: '2026-11-13T10:00:00.000Z' },
});

function createHost(
  orders: RatableOrder[],
  options: Parameters<typeof createTestHost>[0] = {},
): TestHost {
  const host = createTestHost({ pages: { 'shop.shelves': '/shop' }, ...options });
  host.server.on(getAuth, () => ({ token: 'fresh', expires_in_seconds: 1800 }));
  host.server.on(canWriteByOrder, () => ({ orders }));
  return host;
}

async function show(host: TestHost, search = '') {
  const view = await renderRoute(config, remote, 'list', { host, search });
  await view.settled();
  return view;
}

afterEach(() => {
  clearAllCookies();
  localStorage.clear();
});

describe('[RT-10] the feedback page', () => {
  it('[FB-01] shows orders without a rating, then the rated ones', async () => {
    await show(createHost([anOrder(), rated]));
    expect(screen.getByRole('heading', { level: 1, name: 'Відгуки' })).toBeInTheDocument();
    const waiting = screen.getByRole('region', { name: 'Чекають на оцінку' });
    expect(within(waiting).getByRole('article', { name: /замовлення №\s1042/ })).toHaveTextContent(
      '12 листопада · 3 товари · 1 299,00 ₴',
    );
    const done = within(screen.getByRole('region', { name: 'Твої оцінки' }));
    const receipt = done.getByRole('article', { name: /чек №\s77/ });
    expect(receipt).toHaveTextContent('Крамниця на Подолі');
    expect(receipt).toHaveTextContent('Усе гаразд');
    expect(within(receipt).getByRole('img', { name: 'Оцінка 4 з 5' })).toBeInTheDocument();
    expect(done.queryByRole('link')).not.toBeInTheDocument();
  });

  it('requests orders of the customer’s account in the current app', async () => {
    const host = createHost([], { brand: 'second' });
    await show(host);
    expect(host.server.calls(canWriteByOrder)[0]?.input).toMatchObject({
      shop: 'second.club.test',
      token: 'fresh',
      shopifyId: '8001',
    });
  });

  it('[FB-01] offers only what the server marks writable', async () => {
    await show(createHost([anOrder({ canWrite: false })]));
    expect(screen.queryByRole('link', { name: /Оцінити/ })).not.toBeInTheDocument();
  });

  it('says when all is rated', async () => {
    await show(createHost([rated]));
    expect(screen.getByText(/Усе оцінено/)).toBeInTheDocument();
  });

  it('without any order leads to the shop, where there is one', async () => {
    const view = await show(createHost([]));
    expect(screen.getByText('Поки немає чого оцінювати')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'До магазину' })).toHaveAttribute('href', '/shop');
    view.unmount();
    await show(createHost([], { pages: {} }));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('sends no request without an account in the app', async () => {
    const customer = aCustomer({ accounts: { main: anAccount(), second: null } });
    const host = createHost([anOrder()], { brand: 'second', customer });
    await show(host);
    expect(screen.getByText('Поки немає чого оцінювати')).toBeInTheDocument();
    expect(host.server.calls(canWriteByOrder)).toHaveLength(0);
  });

  it('reserves its space while orders load', async () => {
    const host = createHost([anOrder()]);
    const release = host.server.hold(canWriteByOrder);
    const view = await renderRoute(config, remote, 'list', { host });
    expect(screen.getByText('Завантажуємо замовлення')).toBeInTheDocument();
    release();
    await view.settled();
    expect(screen.getByRole('article')).toBeInTheDocument();
  });

  it('shows a failure with a retry', async () => {
    const host = createHost([anOrder()]);
    host.server.fail(canWriteByOrder, 'INTERNAL');
    const view = await show(host);
    expect(screen.getByRole('alert')).toBeInTheDocument();
    host.server.recover();
    await view.user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
    await view.settled();
    expect(screen.getByRole('article')).toBeInTheDocument();
  });

  it('without a network says so and shows the stored data', async () => {
    const host = createHost([anOrder()]);
    const view = await show(host);
    act(() => host.online.set(false));
    expect(screen.getByRole('status')).toHaveTextContent('Немає мережі');
    expect(screen.getByRole('article')).toBeInTheDocument();
    view.unmount();

    const away = createHost([], { online: false });
    away.server.fail(canWriteByOrder, 'network');
    await show(away);
    expect(screen.getByText(/щойно повернеться зв’язок/)).toBeInTheDocument();
  });
});

describe('[FB-03] [ER-03] the section’s token', () => {
  it('is stored, and replaced when it is rejected', async () => {
    writeCookie('feedbackToken', 'stale', 60);
    const host = createHost([]);
    host.server.on(canWriteByOrder, ({ input }) => {
      if (input.token === 'stale') throw refuse('FEEDBACK_UNAUTHENTICATED');
      return { orders: [anOrder()] };
    });
    await show(host);
    expect(screen.getByRole('article')).toBeInTheDocument();
    expect(host.server.calls(getAuth)).toHaveLength(1);
    expect(readCookie('feedbackToken')).toBe('fresh');
  });

  it('is removed when the new one is rejected too: the next call gets another', async () => {
    const host = createHost([]);
    host.server.fail(canWriteByOrder, 'FEEDBACK_UNAUTHENTICATED');
    const view = await show(host);
    expect(readCookie('feedbackToken')).toBeNull();
    host.server.recover();
    await view.user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
    await view.settled();
    expect(host.server.calls(getAuth)).toHaveLength(3);
    expect(readCookie('feedbackToken')).toBe('fresh');
  });
});
