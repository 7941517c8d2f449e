import {
  canWriteByOrder,
  getAuth,
  getOfflineOrders,
  send,
  sendOffline,
  type RatableOrder,
} from '@club/api/contract/feedback';
import { clearAllCookies } from '@club/platform/cookies';
import { readFiles, removeFiles } from '@club/platform/device-files';
import { openOutbox } from '@club/platform/outbox';
import {
  createTestHost,
  installPictures,
  refuse,
  removePictures,
  renderRoute,
  type HostView,
  type TestHost,
} from '@club/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { anOrder, aRating } from '../../testing/orders';
import { mockRemainingCalls } from '../../testing/mock-remaining-calls';
import { rateDraft, storedDraft } from './draft-store';

/** A server that stores one rating. */
function answerAll(host: TestHost): void {
  let order: RatableOrder = anOrder();
  host.server.on(getAuth, () => ({ token: 'fresh', expires_in_seconds: 1800 }));
  mockRemainingCalls(host.server);
  host.server.on(canWriteByOrder, () => ({ orders: [order] }));
  host.server.on(send, ({ input }) => {
    const { rating, text } = input;
    order = anOrder({ canWrite: false, feedback: aRating({ rating, text }) });
    return { order, balance: 1390 };
  });
}

function createHost(): TestHost {
  const host = createTestHost();
  answerAll(host);
  return host;
}

async function openSheet(host: TestHost, search = '') {
  const view = await renderRoute(config, remote, 'list', { host, search });
  await view.settled();
  if (search === '') await view.user.click(screen.getByRole('link', { name: /^Оцінити/ }));
  await screen.findByRole('dialog', { name: 'Як тобі покупка?' });
  // A draft's pictures are read from the device.
  await view.settled();
  await act(async () => undefined);
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
    expect(host.facts).toEqual([
      { name: 'feedback.sent', payload: { orderId: '1', rating: 4 } },
      // It may have completed a day of the marathon.
      { name: 'balance.changed', payload: { balance: 1390 } },
    ]);
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
    expect(screen.getByRole('tab', { name: 'Замовлення' })).toBeInTheDocument();
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
    await settled();
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
    const again = await openSheet(host, '?order=1');
    await waitFor(() => expect(textBox()).toHaveValue('Так собі'));
    expect(stars('3 зірки')).toBeChecked();
    await again.settled();
    again.unmount();
  });

  it('while a rating waits, no other one of the purchase is begun by its address', async () => {
    const host = createHost();
    const first = await openSheet(host);
    await first.user.click(stars('3 зірки'));
    act(() => host.online.set(false));
    await first.user.click(sendButton());
    await isClosed();
    first.unmount();
    const again = await renderRoute(config, remote, 'list', { host, search: '?order=1' });
    expect(await screen.findByText('Відгук у черзі')).toBeVisible();
    await again.settled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[BX-01] a refused rating is not corrected over another draft of the purchase', async () => {
    const host = createHost();
    const first = await openSheet(host);
    await first.user.click(stars('3 зірки'));
    await first.user.type(textBox(), 'Так собі');
    act(() => host.online.set(false));
    await first.user.click(sendButton());
    await isClosed();
    await first.settled();
    first.unmount();
    const customerId = openOutbox(host).entries.get()[0]!.customer;
    rateDraft(customerId, '1', 5);
    const { value } = storedDraft(customerId, '1');
    value.save({ ...value.get(), text: 'Уже інше' });
    const outbox = openOutbox(host);
    const { id } = outbox.entries.get()[0]!;
    await expect(outbox.takeBack(id, 'correct')).rejects.toThrow(/вже є інший відгук/);
    expect(value.get()).toMatchObject({ rating: 5, text: 'Уже інше' });
    value.save({ ...value.get(), text: '' });
    await act(async () => void (await outbox.takeBack(id, 'correct')));
    expect(value.get()).toMatchObject({ rating: 3, text: 'Так собі' });
  });

  it('tags follow the rating and are sent; a low one offers the support with the order and the words', async () => {
    const host = createTestHost({ pages: { 'shell.support': '/support' } });
    answerAll(host);
    const { user, settled } = await openSheet(host);
    await user.click(stars('5 зірок'));
    expect(screen.getByRole('group', { name: 'Що сподобалося?' })).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Смак' }));
    await user.click(stars('1 зірка'));
    const tags = within(screen.getByRole('group', { name: 'Що не так?' }));
    expect(tags.getByRole('checkbox', { name: 'Смак' })).not.toBeChecked();
    await user.click(tags.getByRole('checkbox', { name: 'Доставка' }));
    await user.type(textBox(), 'Пачку пом’яли');
    await user.click(sendButton());
    const offer = await screen.findByRole('link', { name: 'Написати в підтримку' });
    await settled();
    expect(host.server.calls(send)[0]?.input).toMatchObject({ rating: 1, tags: 'delivery' });
    expect(offer).toHaveAttribute('href', '/support');
    expect(host.toasts).toEqual([]);
  });

  it('a receipt is rated by its own call, without the store', async () => {
    const host = createTestHost();
    answerAll(host);
    const receipt = anOrder({ id: '5', number: 78, channel: 'receipt', store: 'Крамниця' });
    host.server.on(canWriteByOrder, () => ({ orders: [] }));
    host.server.on(getOfflineOrders, () => ({ orders: [receipt] }));
    host.server.on(sendOffline, () => ({
      order: { ...receipt, canWrite: false, feedback: aRating() },
    }));
    const { user, settled } = await openSheet(host, '?order=5');
    await user.click(stars('5 зірок'));
    expect(screen.queryByRole('checkbox', { name: 'Доставка' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Обслуговування' }));
    await user.click(sendButton());
    await settled();
    expect(host.server.calls(sendOffline).map(({ input }) => input)).toEqual([
      { token: 'fresh', orderId: '5', rating: 5, text: '', tags: 'service' },
    ]);
    expect(host.server.calls(send)).toHaveLength(0);
  });

  it('does not change while it is sent, and the focus stays where it is', async () => {
    const host = createHost();
    const { user, settled } = await openSheet(host);
    await user.click(stars('5 зірок'));
    await user.type(textBox(), 'Швидко');
    const release = host.server.hold(send);
    await user.click(sendButton());
    expect(sendButton()).toHaveFocus();
    await user.type(textBox(), ', але дорого');
    expect(textBox()).toHaveFocus();
    await user.click(stars('1 зірка'));
    await user.click(screen.getByRole('checkbox', { name: 'Смак' }));
    expect(textBox()).toHaveValue('Швидко');
    expect(stars('5 зірок')).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Смак' })).not.toBeChecked();
    release();
    await isClosed();
    await settled();
    expect(host.server.calls(send)).toMatchObject([{ input: { rating: 5, text: 'Швидко' } }]);
  });

  it('can be changed again after a refusal', async () => {
    const host = createHost();
    host.server.on(send, () => {
      throw refuse('PICTURE_INVALID');
    });
    const { user, settled } = await openSheet(host);
    await user.click(stars('5 зірок'));
    await user.click(sendButton());
    await settled();
    await user.type(textBox(), 'Швидко');
    expect(textBox()).toHaveValue('Швидко');
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

describe('[FB-01] pictures of a rating', () => {
  const filesKey = 'feedback-draft:c-1:1';
  beforeEach(() => installPictures());
  afterEach(async () => {
    removePictures();
    await removeFiles(filesKey);
  });

  const add = (user: HostView['user'], ...texts: string[]) =>
    user.upload(
      screen.getByLabelText('Фото з пристрою'),
      texts.map((text) => new File([text], `${text}.jpg`, { type: 'image/jpeg' })),
    );
  const shown = (count: number) =>
    waitFor(() =>
      expect(screen.queryAllByRole('button', { name: /Прибрати фото/ })).toHaveLength(count),
    );
  const sizes = async (pictures: unknown) =>
    Promise.all([pictures as Blob[]].flat().map((blob) => blob.text()));
  /** What the device has for the draft, which is stored after each change. */
  const stored = () => readFiles(filesKey);

  it('are redrawn and sent with the rating; then the device has none', async () => {
    const host = createHost();
    const { user, settled } = await openSheet(host);
    await user.click(stars('5 зірок'));
    await add(user, 'a', 'b', 'c');
    await shown(3);
    await user.click(screen.getByRole('button', { name: 'Прибрати фото 2' }));
    await shown(2);
    await user.click(sendButton());
    await isClosed();
    await settled();
    const [call] = host.server.calls(send);
    expect(await sizes(call?.input.pictures)).toEqual(['2000x1333', '2000x1333']);
    await waitFor(async () => expect(await stored()).toEqual([]));
    expect(localStorage).toHaveLength(0);
  });

  it('are five at most', async () => {
    const { user } = await openSheet(createHost());
    await add(user, 'a', 'b', 'c', 'd', 'e', 'f');
    await shown(5);
    expect(screen.getByRole('alert')).toHaveTextContent('Можна додати до 5 фото');
  });

  it('of a draft are there again after a reload', async () => {
    const host = createHost();
    const { user, unmount } = await openSheet(host);
    await user.click(stars('2 зірки'));
    await add(user, 'a', 'b');
    await shown(2);
    await waitFor(async () => expect(await stored()).toHaveLength(2));
    unmount();
    const again = await openSheet(createHost());
    await shown(2);
    expect(stars('2 зірки')).toBeChecked();
    await again.user.click(screen.getByRole('button', { name: 'Прибрати фото 1' }));
    await waitFor(async () => expect(await stored()).toHaveLength(1));
  });

  it('[BX-01] wait with the rating without a network, and are sent once', async () => {
    const host = createHost();
    const { user, settled } = await openSheet(host);
    await user.click(stars('5 зірок'));
    await add(user, 'a', 'b');
    await shown(2);
    act(() => host.online.set(false));
    await user.click(sendButton());
    await isClosed();
    const outbox = openOutbox(host);
    expect(outbox.entries.get()).toMatchObject([{ text: 'Чудово, фото: 2', isRepeatable: true }]);
    act(() => host.online.set(true));
    await act(() => outbox.sendNow());
    await act(() => outbox.sendNow());
    await settled();
    const calls = host.server.calls(send);
    expect(calls).toHaveLength(1);
    expect(await sizes(calls[0]?.input.pictures)).toEqual(['2000x1333', '2000x1333']);
  });

  async function closeWhileSending() {
    const host = createHost();
    const view = await openSheet(host);
    await view.user.click(stars('5 зірок'));
    await add(view.user, 'a');
    await shown(1);
    await waitFor(async () => expect(await stored()).toHaveLength(1));
    const release = host.server.hold(send);
    await view.user.click(sendButton());
    await waitFor(() => expect(host.server.calls(send)).toHaveLength(1));
    await view.user.keyboard('{Escape}');
    await isClosed();
    return { ...view, host, release };
  }

  it('leave no draft where the sheet is closed while they are on the way', async () => {
    const { release, settled, host } = await closeWhileSending();
    release();
    await settled();
    expect(host.facts).toContainEqual({
      name: 'feedback.sent',
      payload: { orderId: '1', rating: 5 },
    });
    expect(await stored()).toEqual([]);
    expect(Object.keys(localStorage).filter((name) => name.includes('draft'))).toEqual([]);
  });

  it('can be corrected where they are refused after the sheet was closed', async () => {
    const { release, host, settled, unmount } = await closeWhileSending();
    host.server.on(send, () => {
      throw refuse('PICTURE_INVALID');
    });
    release();
    await settled();
    const outbox = openOutbox(host);
    await waitFor(() => expect(outbox.entries.get()).toMatchObject([{ state: 'refused' }]));
    await act(async () => void (await outbox.takeBack(outbox.entries.get()[0]!.id, 'correct')));
    unmount();
    await openSheet(host, '?order=1');
    await shown(1);
    expect(stars('5 зірок')).toBeChecked();
  });

  it('stay in the draft where they are refused while the sheet is open', async () => {
    const host = createHost();
    host.server.on(send, () => {
      throw refuse('PICTURE_INVALID');
    });
    const { user, settled, unmount } = await openSheet(host);
    await user.click(stars('5 зірок'));
    await add(user, 'a');
    await shown(1);
    await user.click(sendButton());
    await settled();
    await waitFor(async () => expect(await stored()).toHaveLength(1));
    unmount();
    await openSheet(host);
    await shown(1);
    expect(stars('5 зірок')).toBeChecked();
  });

  it('[BX-01] come back with what is corrected', async () => {
    const host = createHost();
    const { user, unmount, settled } = await openSheet(host);
    await user.click(stars('5 зірок'));
    await add(user, 'a');
    await shown(1);
    act(() => host.online.set(false));
    await user.click(sendButton());
    await isClosed();
    const outbox = openOutbox(host);
    await act(async () => void (await outbox.takeBack(outbox.entries.get()[0]!.id, 'correct')));
    await settled();
    unmount();
    await openSheet(host, '?order=1');
    await shown(1);
    expect(stars('5 зірок')).toBeChecked();
  });
});
