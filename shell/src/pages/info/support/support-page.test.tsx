import type { EndpointOutput } from '@club/api';
import {
  getMessages,
  getNews,
  getPageById,
  getSupport,
  sendMessage,
  type SentMessage,
  type SupportChannel,
} from '@club/api/contract/content';
import { sendCode } from '@club/api/contract/scans';
import { formatDeviceSerial } from '@club/domain/device-serial';
import { formatPackCode } from '@club/domain/pack-code';
import type { MemoryServer } from '@club/testing';
import { act, screen } from '@testing-library/react';
import { resetDevice } from '../../../testing/reset-device';
import { aServer, openShell } from '../../../testing/open-shell';

afterEach(resetDevice);

const channels: SupportChannel[] = [
  { kind: 'phone', title: 'Гаряча лінія', value: '0 800 1', href: 'tel:+38080' },
  { kind: 'messenger', title: 'Telegram', value: '@club', href: 'https://t.me/club' },
  { kind: 'email', title: 'Пошта', value: 'a@club.ua', href: 'mailto:a@club.ua' },
];

type Support = Partial<EndpointOutput<typeof getSupport>>;

function answerSupport(server: MemoryServer, own: Support = {}) {
  server.on(getSupport, () => ({
    channels,
    hours: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }],
    ...own,
  }));
  server.on(getPageById, ({ input }) => ({
    id: input.id,
    title: 'Підтримка',
    body_html: '<h2>Перш ніж писати</h2>',
  }));
  const messages: SentMessage[] = [];
  server.on(getMessages, () => ({ messages }));
  server.on(sendMessage, ({ input }) => {
    const sent = { number: '17', at: '2026-11-20T10:00:00.000Z' };
    messages.unshift({ ...sent, topic: input.topic, text: input.text });
    return { message: sent };
  });
}

async function open(server = aServer(), own: Support = {}, search = '') {
  answerSupport(server, own);
  const view = openShell(`/support${search}`, { server, isCustomer: true });
  await screen.findByRole('link', { name: /Гаряча лінія/ });
  return { ...view, server };
}

function setOnline(isOnline: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

type View = Awaited<ReturnType<typeof open>>;

const text = () => screen.getByRole('textbox', { name: 'Повідомлення' });
const mail = () => screen.getByRole('textbox', { name: /Пошта для відповіді/ });
const submit = ({ user }: View) => user.click(screen.getByRole('button', { name: 'Надіслати' }));

async function write({ user }: View) {
  await user.click(screen.getByRole('radio', { name: 'Пристрій' }));
  await user.type(text(), 'Не вмикається з учора');
}

describe('[RT-09] [CO-03] the support', () => {
  it('names the ways to reach somebody, and whether somebody is there', async () => {
    await open();
    const links = ['Гаряча лінія', 'Telegram', 'Пошта'].map((name) =>
      screen.getByRole('link', { name: new RegExp(name) }).getAttribute('href'),
    );
    expect(links).toEqual(['tel:+38080', 'https://t.me/club', 'mailto:a@club.ua']);
    expect(screen.getByText('Зараз на зв’язку')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Перш ніж писати' })).toBeVisible();
  });

  it('sends a message once, thanks with its number, and forgets the draft', async () => {
    const view = await open();
    await write(view);
    await view.user.type(mail(), 'me@example.com');
    await submit(view);
    expect(await screen.findByText(/Звернення № 17/)).toBeVisible();
    const [call, ...others] = view.server.calls(sendMessage);
    expect(call?.input).toEqual({
      topic: 'device',
      text: 'Не вмикається з учора',
      email: 'me@example.com',
    });
    expect(others).toEqual([]);
    await view.user.click(screen.getByRole('button', { name: 'Написати ще' }));
    expect(text()).toHaveValue('');
  });

  it('shows what was sent again, with its number, also without a network', async () => {
    const view = await open();
    expect(screen.queryByText('Твої звернення')).toBeNull();
    await write(view);
    await submit(view);
    await view.user.click(await screen.findByText('№ 17 · Пристрій'));
    expect(screen.getByText('Не вмикається з учора')).toBeVisible();
    view.server.fail(getMessages, 'network');
    setOnline(false);
    expect(screen.getByText('№ 17 · Пристрій')).toBeVisible();
    setOnline(true);
  });

  it('reads what was sent again by a button after a failure', async () => {
    const server = aServer();
    server.fail(getMessages, 'UNAVAILABLE');
    const view = await open(server);
    const at = '2026-11-20T10:00:00.000Z';
    const sent = { number: '17', topic: 'device', text: 'Не вмикається', at } as const;
    server.on(getMessages, () => ({ messages: [sent] }));
    const retry = await screen.findByRole('button', { name: 'Спробуй ще раз' });
    server.recover();
    await view.user.click(retry);
    expect(await screen.findByText('№ 17 · Пристрій')).toBeVisible();
  });

  it('shows a blocked customer what it means, with the ways to reach somebody', async () => {
    const server = aServer();
    const view = await open(server, { is_blocked: true });
    expect(screen.getByText('Акаунт заблоковано')).toBeVisible();
    await write(view);
    await submit(view);
    expect(await screen.findByText(/Звернення № 17/)).toBeVisible();
  });

  it('a customer who is blocked while the app is open is led to it from any page', async () => {
    const { server, address } = await open();
    expect(screen.queryByText('Акаунт заблоковано')).toBeNull();
    answerSupport(server, { is_blocked: true });
    server.fail(getNews, 'CUSTOMER_BLOCKED');
    act(() => {
      history.pushState(null, '', '/news');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(await screen.findByText('Акаунт заблоковано')).toBeVisible();
    expect(address()).toBe('/support');
  });

  it('so is one whose call from outside of the queries is refused, as one of the outbox is', async () => {
    const { server, address, shell } = await open();
    answerSupport(server, { is_blocked: true });
    act(() => {
      history.pushState(null, '', '/news');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await screen.findByRole('heading', { level: 1, name: 'Новини' });
    server.fail(sendCode, 'CUSTOMER_BLOCKED');
    const input = { code: 'ST-K7M2-4QHX9R-R', uuid: crypto.randomUUID() };
    await act(async () => {
      await expect(shell.session.api(sendCode, input)).rejects.toMatchObject({
        code: 'CUSTOMER_BLOCKED',
      });
    });
    expect(await screen.findByText('Акаунт заблоковано')).toBeVisible();
    expect(address()).toBe('/support');
  });

  it('shows at each field what to do, and focuses the first', async () => {
    const view = await open();
    await view.user.type(text(), 'Коротко');
    await view.user.type(mail(), 'me@');
    await submit(view);
    expect(screen.getByText('Обери, про що йдеться')).toBeVisible();
    expect(screen.getByText(/щонайменше 10 символів/)).toBeVisible();
    expect(mail()).toHaveAccessibleDescription(/name@example\.com/);
    expect(screen.getByRole('radio', { name: 'Замовлення' })).toHaveFocus();
    await view.user.click(screen.getByRole('radio', { name: 'Інше' }));
    await submit(view);
    expect(text()).toHaveFocus();
    expect(view.server.calls(sendMessage)).toEqual([]);
  });

  it('keeps what is written after a reload', async () => {
    const first = await open();
    await write(first);
    first.unmount();
    await open();
    expect(text()).toHaveValue('Не вмикається з учора');
    expect(screen.getByRole('radio', { name: 'Пристрій' })).toBeChecked();
  });

  it('keeps it when sending fails, and a second try is the same attempt', async () => {
    const view = await open();
    await write(view);
    view.server.fail(sendMessage, 'network');
    await submit(view);
    expect(await screen.findByRole('alert')).toHaveTextContent('Немає зв’язку');
    expect(text()).toHaveValue('Не вмикається з учора');
    view.server.recover();
    await submit(view);
    expect(await screen.findByText(/Звернення № 17/)).toBeVisible();
    const keys = jest
      .mocked(fetch)
      .mock.calls.filter(
        ([target]) => typeof target === 'string' && target.includes('send-message'),
      )
      .map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/-/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('does not change while it is sent', async () => {
    const view = await open();
    await write(view);
    const release = view.server.hold(sendMessage);
    await submit(view);
    await view.user.type(text(), '. І не світиться');
    await view.user.click(screen.getByRole('radio', { name: 'Замовлення' }));
    expect(text()).toHaveValue('Не вмикається з учора');
    expect(screen.getByRole('radio', { name: 'Пристрій' })).toBeChecked();
    await submit(view);
    release();
    expect(await screen.findByText(/Звернення № 17/)).toBeVisible();
    expect(view.server.calls(sendMessage)).toHaveLength(1);
  });

  it('shows when there were too many', async () => {
    const view = await open();
    await write(view);
    view.server.fail(sendMessage, 'MESSAGE_LIMIT');
    await submit(view);
    expect(await screen.findByRole('alert')).toHaveTextContent('можна надіслати за годину');
  });

  it('[PW-07] without a network nothing is sent and nothing is lost', async () => {
    const view = await open();
    await write(view);
    setOnline(false);
    const send = screen.getByRole('button', { name: 'Надіслати' });
    expect(send).toBeDisabled();
    expect(send).toHaveAccessibleDescription(/Написане збережено/);
    setOnline(true);
    expect(send).toBeEnabled();
    expect(text()).toHaveValue('Не вмикається з учора');
    await submit(view);
    expect(await screen.findByText(/Звернення № 17/)).toBeVisible();
  });
});

test('[LO-06] a message about a device starts with its serial number', async () => {
  const serial = formatDeviceSerial({ model: 'PR1', batch: 'B4K2', serial: '7H3M9X' });
  const { user, server } = await open(aServer(), {}, `?device=${serial}`);
  expect(screen.getByRole('radio', { name: 'Пристрій' })).toBeChecked();
  await user.type(text(), 'Не вмикається');
  await user.click(screen.getByRole('button', { name: 'Надіслати' }));
  await screen.findByText(/Звернення № 17/);
  expect(server.calls(sendMessage)[0]?.input).toEqual({
    topic: 'device',
    text: `Серійний номер пристрою: ${serial}\nНе вмикається`,
  });
});

test('a message about the code of a pack starts with the code', async () => {
  const code = formatPackCode({ kind: 'ST', batch: 'K7M2', serial: '4QHX9R' });
  const { user, server } = await open(aServer(), {}, `?code=${code}`);
  await user.type(text(), 'Пачка моя, а XP немає');
  await user.click(screen.getByRole('button', { name: 'Надіслати' }));
  await screen.findByText(/Звернення № 17/);
  expect(server.calls(sendMessage)[0]?.input).toEqual({
    topic: 'points',
    text: `Код з пачки: ${code}\nПачка моя, а XP немає`,
  });
});

test('a message that was begun before gets the code of a pack once, and loses nothing', async () => {
  const begun = await open();
  await begun.user.type(text(), 'Де мої XP?');
  begun.unmount();
  const code = formatPackCode({ kind: 'ST', batch: 'K7M2', serial: '4QHX9R' });
  const first = await open(aServer(), {}, `?code=${code}`);
  expect(text()).toHaveValue(`Де мої XP?\nКод з пачки: ${code}\n`);
  await first.user.type(text(), 'Пачка моя');
  first.unmount();
  const { user, server } = await open(aServer(), {}, `?code=${code}`);
  await user.click(screen.getByRole('button', { name: 'Надіслати' }));
  await screen.findByText(/Звернення № 17/);
  expect(server.calls(sendMessage)[0]?.input).toEqual({
    topic: 'points',
    text: `Де мої XP?\nКод з пачки: ${code}\nПачка моя`,
  });
});

test('a text of the address that is neither serial number nor code is not taken', async () => {
  await open(aServer(), {}, '?device=send+money&code=send+money');
  expect(text()).toHaveValue('');
});

test('parts that fail together are one failure, whose button tries all again', async () => {
  const server = aServer();
  answerSupport(server);
  for (const read of [getSupport, getMessages, getPageById]) server.fail(read, 'timeout');
  const { user } = openShell('/support', { server, isCustomer: true });
  await screen.findByRole('alert');
  expect(screen.getAllByRole('button', { name: 'Спробуй ще раз' })).toHaveLength(1);
  server.recover();
  await user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
  await screen.findByRole('link', { name: /Гаряча лінія/ });
  await screen.findByRole('heading', { name: 'Перш ніж писати' });
});
