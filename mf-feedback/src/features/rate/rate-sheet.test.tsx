import { canWriteByOrder, getAuth, send, type RatableOrder } from '@club/api/contract/feedback';
import { clearAllCookies } from '@club/platform/cookies';
import { openOutbox } from '@club/platform/outbox';
import { createTestHost, refuse, renderRoute, type TestHost } from '@club/testing';
import { act, screen, waitFor } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { anOrder } from '../../testing/orders';

/** A server that stores one rating. */
function createHost(): TestHost {
  const host = createTestHost();
  let order: RatableOrder = anOrder();
  host.server.on(getAuth, () => ({ token: 'fresh', expires_in_seconds: 1800 }));
  host.server.on(canWriteByOrder, () => ({ orders: [order] }));
  host.server.on(send, ({ input }) => {
    const { rating, text } = input;
    order = anOrder({
      canWrite: false,
      feedback: { rating, text, at: '2026-11-20T10:00:00.000Z' },
    });
    return { order };
  });
  return host;
}

async function openSheet(host: TestHost, search = '') {
  const view = await renderRoute(config, remote, 'list', { host, search });
  await view.settled();
  if (search === '') await view.user.click(screen.getByRole('link', { name: /^Оцінити/ }));
  await screen.findByRole('dialog', { name: 'Як тобі покупка?' });
  return view;
}

const stars = (name: string) => screen.getByRole('radio', { name });
const textBox = () => screen.getByRole('textbox', { name: /Відгук/ });
const sendButton = () => screen.getByRole('button', { name: 'Надіслати' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

afterEach(() => {
  clearAllCookies();
  localStorage.clear();
});

describe('[FB-01] rating an order', () => {
  it('sends stars and text, thanks, emits a fact, and the list shows the rating', async () => {
    const host = createHost();
    const { user, settled, location } = await openSheet(host);
    expect(location()).toBe('/feedback?order=1');
    await user.click(stars('4 зірки'));
    expect(screen.getByText('Добре')).toBeInTheDocument();
    await user.type(textBox(), 'Швидко');
    await user.click(sendButton());
    await isClosed();
    await settled();
    const [call] = host.server.calls(send);
    expect(call?.input).toEqual({
      shop: 'main.club.test',
      token: 'fresh',
      orderId: '1',
      rating: 4,
      text: 'Швидко',
    });
    expect(host.toasts).toMatchObject([{ tone: 'good', title: 'Дякуємо за відгук' }]);
    expect(host.facts).toEqual([{ name: 'feedback.sent', payload: { orderId: '1', rating: 4 } }]);
    expect(screen.getByRole('img', { name: 'Оцінка 4 з 5' })).toBeInTheDocument();
    expect(location()).toBe('/feedback');
    expect(localStorage).toHaveLength(0);
  });

  it('opens by its address, from any other page', async () => {
    const { user, location } = await openSheet(createHost(), '?order=1');
    await user.click(screen.getByRole('button', { name: 'Закрити' }));
    await isClosed();
    expect(location()).toBe('/feedback');
  });

  it('does not open for what may not be rated', async () => {
    const view = await renderRoute(config, remote, 'list', {
      host: createHost(),
      search: '?order=999',
    });
    await view.settled();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('requires stars before it sends', async () => {
    const host = createHost();
    const { user } = await openSheet(host);
    await user.click(sendButton());
    expect(screen.getByText('Обери від однієї до п’яти зірок')).toBeInTheDocument();
    expect(stars('1 зірка')).toHaveFocus();
    expect(host.server.calls(send)).toHaveLength(0);
    await user.click(stars('1 зірка'));
    expect(screen.queryByText('Обери від однієї до п’яти зірок')).not.toBeInTheDocument();
  });

  it('accepts 1000 characters and counts them', async () => {
    const { user } = await openSheet(createHost());
    await user.click(textBox());
    await user.paste('ї'.repeat(1200));
    expect(textBox()).toHaveValue('ї'.repeat(1000));
    expect(screen.getByText(/1000 \/ 1000/)).toBeInTheDocument();
  });

  it('preserves the draft when the sheet is closed by accident', async () => {
    const host = createHost();
    const { user, unmount } = await openSheet(host);
    await user.click(stars('2 зірки'));
    await user.type(textBox(), 'Довго чекав');
    await user.keyboard('{Escape}');
    await isClosed();
    unmount();
    await openSheet(host);
    expect(textBox()).toHaveValue('Довго чекав');
    expect(stars('2 зірки')).toBeChecked();
  });

  it('puts a rating whose answer was lost into the outbox, which sends it again with the same key', async () => {
    const host = createHost();
    host.server.fail(send, 'network');
    const { user, settled } = await openSheet(host);
    await user.click(stars('5 зірок'));
    await user.type(textBox(), 'Чудово');
    await user.click(sendButton());
    await isClosed();
    await settled();
    expect(host.toasts).toMatchObject([{ tone: 'bad', title: 'Немає зв’язку' }]);
    expect(screen.getByText('Відгук у черзі')).toBeInTheDocument();
    expect(host.facts).toEqual([]);
    host.server.recover();
    await act(() => openOutbox(host).sendNow());
    await settled();
    expect(host.server.calls(send).at(-1)?.input).toMatchObject({ text: 'Чудово', token: 'fresh' });
    const keys = host.server.calls(send).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(host.facts[0]).toEqual({ name: 'feedback.sent', payload: { orderId: '1', rating: 5 } });
    expect(screen.getByRole('img', { name: 'Оцінка 5 з 5' })).toBeInTheDocument();
  });

  it('shows the current list and a message when the order was rated elsewhere meanwhile', async () => {
    const host = createHost();
    const { user, settled } = await openSheet(host);
    host.server.on(send, () => {
      throw refuse('FEEDBACK_NOT_ALLOWED');
    });
    host.server.on(canWriteByOrder, () => ({ orders: [anOrder({ canWrite: false })] }));
    await user.click(stars('5 зірок'));
    await user.click(sendButton());
    await isClosed();
    await settled();
    expect(host.toasts).toMatchObject([
      { tone: 'bad', text: expect.stringContaining('відгук уже є') },
    ]);
    expect(host.facts).toEqual([]);
  });

  it('[FB-03] a refused token is replaced without a message', async () => {
    const host = createHost();
    const tokens: string[] = [];
    const { user, settled } = await openSheet(host);
    host.server.on(send, ({ input }) => {
      tokens.push(input.token);
      if (tokens.length === 1) throw refuse('FEEDBACK_UNAUTHENTICATED');
      return { order: anOrder({ canWrite: false }) };
    });
    host.server.on(getAuth, () => ({ token: 'second', expires_in_seconds: 1800 }));
    await user.click(stars('5 зірок'));
    await user.click(sendButton());
    await isClosed();
    await settled();
    expect(tokens).toEqual(['fresh', 'second']);
    expect(host.toasts).toHaveLength(1);
  });

  it('[BX-01] without a network the rating waits in the outbox; refused, it is a draft again', async () => {
    const host = createHost();
    const { user, settled, unmount } = await openSheet(host);
    await user.click(stars('3 зірки'));
    await user.type(textBox(), 'Так собі');
    act(() => host.online.set(false));
    expect(screen.getByText(/Відгук почекає в черзі/)).toBeInTheDocument();
    await user.click(sendButton());
    await isClosed();
    expect(host.toasts).toMatchObject([{ tone: 'neutral', title: 'Немає мережі' }]);
    expect(screen.getByText('Відгук у черзі')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Оцінити/ })).toBeNull();
    expect(host.server.calls(send)).toEqual([]);

    host.server.on(send, () => {
      throw refuse('FEEDBACK_NOT_ALLOWED');
    });
    act(() => host.online.set(true));
    const outbox = openOutbox(host);
    await act(() => outbox.sendNow());
    const [entry] = outbox.entries.get();
    expect(entry).toMatchObject({ state: 'refused', title: expect.stringContaining('Відгук') });
    await act(async () => void (await outbox.takeBack(entry!.id, 'correct')));
    await settled();
    unmount();
    await openSheet(host, '?order=1');
    expect(textBox()).toHaveValue('Так собі');
    expect(stars('3 зірки')).toBeChecked();
  });

  it('two presses send once', async () => {
    const host = createHost();
    const { user } = await openSheet(host);
    await user.click(stars('5 зірок'));
    const release = host.server.hold(send);
    await user.click(sendButton());
    await user.click(sendButton());
    release();
    await isClosed();
    expect(host.server.calls(send)).toHaveLength(1);
  });
});
