import { sendCode } from '@club/api/contract/scans';
import type { RemoteModule } from '@club/platform/remote';
import { writeCookie } from '@club/platform/cookies';
import { refuse } from '@club/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
// Compiled at the first import: here, not while a test waits.
import '../../host/signed-in-area';
import '../../host/background-services';
import '../../navigation/frame/outbox-note';
import '../frame/menu/club-menu';
import { aRemote, aServer, clearDevice, openShell } from '../../testing/open-shell';
import './outbox-page';

const returned = jest.fn();
const whyNotCorrected = jest.fn((): string | null => null);
const garden: RemoteModule = {
  name: 'garden',
  routes: { beds: async () => ({ default: () => <h1>Грядки</h1> }) },
  slots: {},
  outbox: { seed: async () => ({ default: { returned, whyNotCorrected } }) },
};

/** An entry as this version stores it. */
function store(id: string, own: object = {}) {
  const entry = {
    version: 1,
    id,
    customer: 'c-1',
    brand: 'main',
    remote: 'garden',
    kind: 'seed',
    request: { path: sendCode.path, input: { code: id }, section: null },
    title: `Насіння ${id}`,
    text: '',
    edit: '/garden',
    data: null,
    queuedAt: Date.parse('2026-11-20T08:00:00Z') + localStorage.length,
    triedAt: null,
    state: 'queued',
    settledAt: null,
    answer: null,
    isHandled: false,
    note: null,
    ...own,
  };
  localStorage.setItem(`club.outbox:${entry.customer}:${id}`, JSON.stringify(entry));
}

const scan = {
  id: '7',
  at: '2026-11-20T08:00:00Z',
  kind: 'stick',
  code: 'a',
  points: 10,
  manager: null,
} as const;

async function open(address = '/outbox', isOnline = false) {
  writeCookie('isAdult', 'true');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const server = aServer();
  server.on(sendCode, () => ({ scan, balance: 10, isNew: true, picture: null, url: null }));
  const view = openShell(address, {
    isCustomer: true,
    server,
    loadRemote: async () => garden,
    boot: { remotes: [aRemote('garden', [{ name: 'beds', path: '/garden' }])] },
  });
  await screen.findByRole('heading', { level: 1 });
  const goOnline = () => {
    online.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
  };
  return { ...view, goOnline };
}

beforeEach(() => returned.mockClear());
afterEach(clearDevice);

describe('[BX-01] the outbox', () => {
  test('a line on every page says how much waits and leads to the list', async () => {
    store('a');
    store('b');
    const { user, address } = await open('/garden');
    await user.click(await screen.findByRole('link', { name: /Чекає на мережу: 2/ }));
    expect(address()).toBe('/outbox');
    expect(await screen.findByText('Насіння a')).toBeVisible();
    expect(screen.getAllByText('Чекає')).toHaveLength(2);
    expect(screen.queryByText(/Чекає на мережу: 2/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Чекаємо на мережу' })).toBeDisabled();
  });

  test('goes out by itself with the network, and says so', async () => {
    store('a');
    const { goOnline, server } = await open();
    await screen.findByText('Чекає');
    goOnline();
    expect(await screen.findByText('Надіслано')).toBeVisible();
    expect(await screen.findByText('Надіслано: Насіння a')).toBeVisible();
    expect(server.calls(sendCode)).toMatchObject([{ idempotencyKey: 'a' }]);
  });

  test('a refusal says why; it is corrected where it was entered, and other customers never see it', async () => {
    store('a');
    store('foreign', { customer: 'c-9' });
    const { goOnline, server, user, address } = await open();
    server.on(sendCode, () => {
      throw refuse('SCAN_CODE_USED');
    });
    await screen.findByText('Чекає');
    goOnline();
    expect(await screen.findByText(/^Цей код уже зарахував хтось інший/)).toBeVisible();
    expect(screen.getByText('Не прийнято')).toBeVisible();
    expect(screen.queryByText('Насіння foreign')).toBeNull();
    expect(server.calls(sendCode)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Виправити: Насіння a' }));
    await waitFor(() => expect(address()).toBe('/garden'));
    expect(returned).toHaveBeenCalledWith(expect.anything(), 'correct');
    expect(localStorage.getItem('club.outbox:c-1:a')).toBeNull();
    expect(localStorage.getItem('club.outbox:c-9:foreign')).not.toBeNull();
  });

  test('what cannot be corrected now stays, and its remote says why', async () => {
    whyNotCorrected.mockReturnValueOnce('Спершу прополи грядку');
    store('a', { state: 'refused', settledAt: 1, isHandled: true });
    const { user, address } = await open();
    await user.click(await screen.findByRole('button', { name: 'Виправити: Насіння a' }));
    expect(await screen.findByText('Спершу прополи грядку')).toBeVisible();
    expect(screen.getByText('Насіння a')).toBeVisible();
    expect(address()).toBe('/outbox');
  });

  test('what waits can be removed; what the server may have cannot', async () => {
    store('a');
    store('b', { triedAt: Date.now() });
    const { user } = await open();
    const unsure = (await screen.findByText('Насіння b')).closest('li')!;
    expect(unsure).toHaveTextContent('могло вже й надіслатися');
    expect(within(unsure).queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Прибрати: Насіння a' }));
    await waitFor(() => expect(screen.queryByText('Насіння a')).toBeNull());
    expect(returned).toHaveBeenCalledWith(expect.anything(), 'remove');
  });

  test('what is removed leaves the focus on the next entry, else on the heading', async () => {
    store('a');
    store('b');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Прибрати: Насіння b' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Насіння a' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Прибрати: Насіння a' }));
    expect(await screen.findByText('Усе надіслано')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('one of the other app says so, and is corrected there', async () => {
    store('a', { brand: 'second' });
    store('b');
    const { user, address, shell } = await open();
    const card = (await screen.findByText('Насіння a')).closest('li')!;
    expect(card).toHaveTextContent('У застосунку «Другий»');
    expect(screen.getByText('Насіння b').closest('li')).not.toHaveTextContent('У застосунку');
    await user.click(screen.getByRole('button', { name: 'Змінити: Насіння a' }));
    await waitFor(() => expect(shell.session.brand.get().brand).toBe('second'));
    await waitFor(() => expect(address()).toBe('/garden'));
  });

  test('one of the other app that was sent leads to what came of it there', async () => {
    const note = { title: 'Посіяно', text: '', path: '/garden?bed=1', label: 'Глянути' };
    const sent = { state: 'sent', isHandled: true, settledAt: Date.now(), note };
    store('a', { ...sent, brand: 'second' });
    await open();
    expect(await screen.findByRole('link', { name: 'Глянути' })).toHaveAttribute(
      'href',
      '/garden?bed=1&app=second',
    );
  });

  test('one that was sent leads to what came of it, and leaves the list without being taken back', async () => {
    const note = { title: 'Посіяно', text: 'Зійде за тиждень', path: '/garden', label: 'Глянути' };
    store('a', { state: 'sent', isHandled: true, settledAt: Date.now(), note });
    const { user } = await open();
    expect(await screen.findByText('Посіяно. Зійде за тиждень')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Глянути' })).toHaveAttribute('href', '/garden');
    await user.click(screen.getByRole('button', { name: 'Прибрати: Насіння a' }));
    expect(await screen.findByText('Усе надіслано')).toBeVisible();
    expect(returned).not.toHaveBeenCalled();
  });

  test('a refused one with a link for help leads there, and is still corrected where it was entered', async () => {
    const note = { title: '', text: 'Зайнято', path: '/garden?help=1', label: 'Написати' };
    store('a', { state: 'refused', isHandled: true, settledAt: Date.now(), note });
    const { user, address } = await open();
    expect(await screen.findByRole('link', { name: 'Написати' })).toHaveAttribute(
      'href',
      '/garden?help=1',
    );
    await user.click(screen.getByRole('button', { name: 'Виправити: Насіння a' }));
    await waitFor(() => expect(address()).toBe('/garden'));
  });

  test('a logout asks before it removes what waits, with the menu closed: nothing else can be pressed while it is open', async () => {
    store('a');
    const { user, shell } = await open('/garden');
    const askToLogOut = async () => {
      await user.click(await screen.findByRole('button', { name: 'Меню' }));
      await user.click(await screen.findByRole('button', { name: 'Вийти' }));
      return screen.findByRole('dialog', { name: /видалити ненадіслане/ });
    };
    const question = await askToLogOut();
    expect(question).toHaveTextContent('Насіння a');
    expect(document.querySelector('dialog[open]')).toBeNull();
    await user.click(within(question).getByRole('button', { name: 'Лишитися' }));
    expect(shell.session.store.get().status).toBe('customer');
    const again = await askToLogOut();
    await user.click(within(again).getByRole('button', { name: 'Вийти' }));
    await waitFor(() => expect(localStorage.getItem('club.outbox:c-1:a')).toBeNull());
  });
});
