import {
  canWriteByOrder,
  getAuth,
  getOfflineOrders,
  type RatableOrder,
} from '@club/api/contract/feedback';
import { clearAllCookies, readCookie, writeCookie } from '@club/platform/cookies';
import {
  aCustomer,
  anAccount,
  brandInfos,
  createTestHost,
  refuse,
  renderRoute,
  type TestHost,
} from '@club/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { anOrder, aRating } from '../../testing/orders';
import { mockRemainingCalls } from '../../testing/mock-remaining-calls';

const rated = anOrder({
  id: '2',
  number: 77,
  channel: 'receipt',
  store: 'Крамниця на Подолі',
  canWrite: false,
  feedback: aRating(),
});

function createHost(
  orders: RatableOrder[],
  options: Parameters<typeof createTestHost>[0] = {},
): TestHost {
  const host = createTestHost({ pages: { 'shop.shelves': '/shop' }, ...options });
  host.server.on(getAuth, () => ({ token: 'fresh', expires_in_seconds: 1800 }));
  mockRemainingCalls(host.server);
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
  it('is at /feedback in the layout account, for customers', () => {
    expect(config.routes.list).toMatchObject({
      path: '/feedback',
      layout: 'account',
      guards: ['auth'],
    });
  });

  it('[FB-01] shows orders without a rating, then the rated ones', async () => {
    await show(createHost([anOrder(), rated]));
    expect(screen.getByRole('heading', { level: 1, name: 'Відгуки' })).toBeInTheDocument();
    const waiting = screen.getByRole('region', { name: 'Чекають на оцінку' });
    expect(within(waiting).getByRole('article', { name: /замовлення №\s1042/ })).toHaveTextContent(
      /3 товари · 1.299,00.₴Отримано 12 листопада/,
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

  it('without any receipt leads to the page that takes them', async () => {
    const host = createHost([], { pages: { 'scan.receipt': '/scan/receipt' } });
    await renderRoute(config, remote, 'list', { host, search: '?tab=receipts' });
    expect(await screen.findByRole('link', { name: 'Додати чек' })).toHaveAttribute(
      'href',
      '/scan/receipt',
    );
  });

  it('[BX-09] [SC-07] asks for no receipt while receipts bring nothing', async () => {
    const host = createHost([], { pages: { 'scan.receipt': '/scan/receipt' }, features: ['scan'] });
    await renderRoute(config, remote, 'list', { host, search: '?tab=receipts' });
    expect(await screen.findByText('Чеків ще немає')).toBeVisible();
    expect(screen.queryByText(/Додай чек/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Додати чек' })).not.toBeInTheDocument();
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
    expect(screen.getByText('Завантажуємо покупки')).toBeInTheDocument();
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
    expect(screen.getByText(/Немає мережі/)).toBeInTheDocument();
    expect(screen.getByRole('article')).toBeInTheDocument();
    view.unmount();

    const away = createHost([], { online: false });
    away.server.fail(canWriteByOrder, 'network');
    await show(away);
    expect(screen.getByText(/щойно повернеться зв’язок/)).toBeInTheDocument();
  });
});

describe('[FB-02] receipts', () => {
  it('receipts are on a tab of their own, with the number that can be rated', async () => {
    const host = createHost([]);
    const receipt = anOrder({ id: '5', number: 78, channel: 'receipt', store: 'Крамниця' });
    host.server.on(getOfflineOrders, () => ({ orders: [receipt] }));
    const { user } = await show(host);
    await user.click(screen.getByRole('tab', { name: /^Чеки.*1$/ }));
    expect(screen.getByRole('article', { name: /чек №\s78/ })).toHaveTextContent('Крамниця');
  });
});

const velo = anOrder({ id: '11', number: 11, brands: ['velo'] });
const ogo = anOrder({ id: '12', number: 12, brands: ['ogo', 'velo'], canWrite: false });

describe('[FB-02] groups of products', () => {
  const numbers = () =>
    screen.queryAllByRole('article').map((one) => one.getAttribute('aria-label')?.slice(-2));

  it('a filter shows the orders of one group, and stays in the address', async () => {
    const ownRating = anOrder({ ...ogo, feedback: aRating() });
    const third = anOrder({ id: '13', number: 13, brands: ['ogo'] });
    const { user, location } = await show(
      createHost([velo, third, ownRating], { brand: 'second' }),
    );
    expect(numbers()).toEqual(['11', '13', '12']);
    await user.click(screen.getByRole('radio', { name: 'velo' }));
    expect(numbers()).toEqual(['11', '12']);
    expect(location()).toBe('/feedback?group=velo');
    await user.click(screen.getByRole('radio', { name: brandInfos.second.name }));
    expect(numbers()).toEqual(['13', '12']);
    await user.click(screen.getByRole('radio', { name: 'Усі' }));
    expect(numbers()).toHaveLength(3);
    expect(location()).toBe('/feedback');
  });

  it('there is no filter where all orders are of one group', async () => {
    await show(createHost([velo, anOrder({ ...velo, id: '14' })]));
    expect(screen.queryByRole('radiogroup', { name: 'Товари' })).toBeNull();
  });

  it('the tab has the number of orders that can be rated, each counted once', async () => {
    const both = anOrder({ id: '15', brands: ['ogo', 'velo'] });
    await show(createHost([both, velo, ogo]));
    expect(screen.getByRole('tab', { name: /^Замовлення.*2$/ })).toBeInTheDocument();
  });
});

describe('[FB-01] a rating that was sent', () => {
  const picture = (name: string) => ({ url: `/own/${name}`, thumbnail: `/own/${name}-small` });
  const answer = { text: 'Дякуємо, виправили', at: '2026-11-14T10:00:00.000Z' };
  const withFeedback = (own: Parameters<typeof aRating>[0]) =>
    createHost([anOrder({ canWrite: false, feedback: aRating(own) })], {
      pages: { 'shell.support': '/support' },
    });

  it('can be read again with its tags and the club’s answer', async () => {
    await show(withFeedback({ tags: ['taste', 'price'], text: 'Дорого', answer }));
    const tags = within(screen.getByRole('list', { name: 'Позначки' }));
    expect(tags.getAllByRole('listitem').map((tag) => tag.textContent)).toEqual(['Смак', 'Ціна']);
    expect(screen.getByText('Дорого')).toBeInTheDocument();
    expect(screen.getByText('Відповідь клубу')).toBeInTheDocument();
    expect(screen.getByText('Дякуємо, виправили')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Написати в підтримку' })).toBeNull();
  });

  it('with an answer that the device does not have yet is read again and shown first', async () => {
    // An import reads the lists again too.
    writeCookie('orderImport', 'done');
    const own = { canWrite: false, feedback: aRating({ text: 'Перша' }) };
    const before = anOrder({ ...own, id: '7', number: 7 });
    const after = { ...before, feedback: aRating({ text: 'Перша', answer }) };
    const other = anOrder({ canWrite: false, id: '8', number: 8, feedback: aRating() });
    const host = createHost([]);
    const lists = [[other, before]];
    host.server.on(canWriteByOrder, () => ({ orders: lists.pop() ?? [other, after] }));
    await show(host, '?answer=7');
    const first = within(await screen.findByRole('region', { name: 'Відповідь на твій відгук' }));
    expect(first.getByRole('article', { name: /№\s7/ })).toHaveTextContent(answer.text);
    const others = within(screen.getByRole('region', { name: 'Твої оцінки' }));
    expect(others.getAllByRole('article')).toHaveLength(1);
    expect(host.server.calls(canWriteByOrder)).toHaveLength(2);
  });

  it('with an answer that was changed since the lists were read is read again once', async () => {
    writeCookie('orderImport', 'done');
    const own = { canWrite: false, id: '7', number: 7 };
    const answered = (text: string) =>
      anOrder({ ...own, feedback: aRating({ answer: { ...answer, text } }) });
    const host = createHost([answered('Перевіримо')]);
    (await show(host)).unmount();
    host.server.on(canWriteByOrder, () => ({ orders: [answered('Виправили')] }));
    await show(host, '?answer=7');
    const first = within(screen.getByRole('region', { name: 'Відповідь на твій відгук' }));
    expect(first.getByText('Виправили')).toBeVisible();
    expect(host.server.calls(canWriteByOrder)).toHaveLength(2);
  });

  it('with an answer to a receipt is on the tab of receipts', async () => {
    writeCookie('orderImport', 'done');
    const host = createHost([anOrder()]);
    const receipt = { ...rated, feedback: aRating({ answer }) };
    host.server.on(getOfflineOrders, () => ({ orders: [receipt] }));
    await show(host, '?answer=2');
    expect(screen.getByRole('tab', { name: /^Чеки/ })).toHaveAttribute('aria-selected', 'true');
    const first = within(screen.getByRole('region', { name: 'Відповідь на твій відгук' }));
    expect(first.getByRole('article', { name: /чек №\s77/ })).toHaveTextContent(answer.text);
    expect(host.server.calls(getOfflineOrders)).toHaveLength(1);
  });

  it('with an answer in the other app says so, to customers of both apps', async () => {
    const elsewhere = 'Відповідь не в цьому застосунку';
    const view = await show(createHost([rated]), '?answer=9');
    expect(await screen.findByText(elsewhere)).toBeVisible();
    view.unmount();
    const found = await show(withFeedback({ answer }), '?answer=1');
    expect(screen.queryByText(elsewhere)).toBeNull();
    found.unmount();
    const customer = aCustomer({ accounts: { main: anAccount(), second: null } });
    const host = createHost([rated], { customer });
    await show(host, '?answer=9');
    await waitFor(() => expect(host.server.calls(canWriteByOrder).length).toBeGreaterThan(1));
    expect(screen.queryByText(elsewhere)).toBeNull();
  });

  it.each(['', 'x'.repeat(65)])(
    'with an answer of the malformed id "%s" says the same',
    async (id) => {
      const host = createHost([rated]);
      await show(host, `?answer=${id}`);
      expect(await screen.findByText('Відповідь не в цьому застосунку')).toBeVisible();
      const searched = host.server.calls(canWriteByOrder).filter(({ input }) => input.orders);
      expect(searched).toEqual([]);
    },
  );

  it('with an answer in the other app is read again after a change of the app', async () => {
    writeCookie('orderImport', 'done');
    const host = createHost([rated], { brand: 'second' });
    const before = anOrder({ canWrite: false, id: '9', number: 9, feedback: aRating() });
    const after = { ...before, feedback: aRating({ answer }) };
    let own = before;
    const isSecond = () => host.brand.get().brand === 'second';
    host.server.on(canWriteByOrder, () => ({ orders: isSecond() ? [own] : [rated] }));
    const change = (brand: 'main' | 'second') => act(() => host.brand.set(brandInfos[brand]));
    await show(host, '?answer=9');
    change('main');
    expect(await screen.findByText('Відповідь не в цьому застосунку')).toBeVisible();
    own = after;
    change('second');
    const first = within(await screen.findByRole('region', { name: 'Відповідь на твій відгук' }));
    expect(first.getByRole('article', { name: /№\s9/ })).toHaveTextContent(answer.text);
    expect(screen.queryByText('Відповідь не в цьому застосунку')).toBeNull();
  });

  it('and its answer may look like markup: it is text', async () => {
    const markup = '<img src=x onerror="alert(1)"><b>Жирно</b>';
    await show(withFeedback({ text: markup, answer: { ...answer, text: markup } }));
    expect(screen.getAllByText(markup)).toHaveLength(2);
    expect(document.querySelector('b, img[src="x"]')).toBeNull();
  });

  it('its pictures open large, one after another', async () => {
    const { user } = await show(withFeedback({ pictures: [picture('a'), picture('b')] }));
    await user.click(screen.getByRole('button', { name: 'Відкрити фото 2 з 2' }));
    const viewer = within(await screen.findByRole('dialog', { name: 'Фото 2 з 2' }));
    expect(viewer.getByRole('img')).toHaveAttribute('src', '/own/b');
    await user.click(viewer.getByRole('button', { name: 'Наступне фото' }));
    expect(viewer.getByRole('img')).toHaveAttribute('src', '/own/a');
    await user.keyboard('{ArrowLeft}');
    expect(viewer.getByRole('img')).toHaveAttribute('src', '/own/b');
    await user.click(viewer.getByRole('button', { name: 'Закрити' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a low one leads to the support', async () => {
    await show(withFeedback({ rating: 2 }));
    expect(screen.getByRole('link', { name: 'Написати в підтримку' })).toHaveAttribute(
      'href',
      '/support',
    );
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
    const tried = host.server.calls(getAuth).length;
    host.server.recover();
    await view.user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
    await view.settled();
    expect(host.server.calls(getAuth)).toHaveLength(tried + 1);
    expect(readCookie('feedbackToken')).toBe('fresh');
  });
});
