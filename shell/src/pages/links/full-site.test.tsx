import { getMenuLink, getOgoToken, mlogin } from '@club/api/contract/links';
import { readCookie, writeCookie } from '@club/platform/cookies';
import { removeStoredReads } from '@club/host';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aLogin, aServer, clearDevice, openShell } from '../../testing/open-shell';
// Compiled at the first import: here, not while a test waits.
import '../../host/signed-in-area';
import '../frame/home/home-page';
import '../frame/menu/club-menu';
import { leaveApp } from './leave-app';

jest.mock('./leave-app', () => ({ leaveApp: jest.fn() }));

afterEach(async () => {
  clearDevice();
  jest.mocked(leaveApp).mockClear();
  await removeStoredReads(() => true);
});

const link = 'https://first.test/account/login/multipass/token';
const entry = { name: 'Повна версія сайту' };

function open(brand: 'main' | 'second' = 'main', server = aServer()) {
  writeCookie('isAdult', 'true');
  server.on(mlogin, () => ({ link }));
  const view = openShell('/', {
    isCustomer: true,
    server,
    boot: { brand, onSecondHost: brand === 'second' },
  });
  const { user } = aLogin();
  act(() => view.shell.session.begin(aLogin({ ogo_user: { ...user, shopify_id: '8001' } })));
  const openMenu = async () => {
    await view.user.click(await screen.findByRole('button', { name: 'Меню' }));
    return within(await screen.findByRole('dialog', { name: 'Меню' }));
  };
  return { ...view, openMenu };
}

describe('the full website in the menu', () => {
  it('[MN-04] [AC-15] opens logged in, by a link that is made at the tap', async () => {
    const { user, server, openMenu } = open();
    const menu = await openMenu();
    await waitFor(() => expect(readCookie('menuLink')).toBe('yes'));
    expect(server.calls(mlogin)).toHaveLength(0);
    await user.click(menu.getByRole('button', entry));
    await waitFor(() => expect(leaveApp).toHaveBeenCalledWith(link));
    expect(server.calls(mlogin)[0]?.input).toEqual({
      email: null,
      first_name: 'Олена',
      last_name: 'Коваль',
      return_to: '/',
    });
    expect(document.cookie).not.toContain('multipass');
  });

  it('[MN-04] a link is never used twice: each tap makes its own', async () => {
    const { user, server, openMenu } = open();
    await user.click((await openMenu()).getByRole('button', entry));
    await waitFor(() => expect(leaveApp).toHaveBeenCalledTimes(1));
    await user.click((await openMenu()).getByRole('button', entry));
    await waitFor(() => expect(leaveApp).toHaveBeenCalledTimes(2));
    expect(server.calls(mlogin)).toHaveLength(2);
  });

  it('[MN-04] who has closed the menu meanwhile stays in the app', async () => {
    const { user, server, openMenu } = open();
    const menu = await openMenu();
    await waitFor(() => expect(readCookie('menuLink')).toBe('yes'));
    const release = server.hold(mlogin);
    await user.click(menu.getByRole('button', entry));
    await waitFor(() => expect(server.calls(mlogin)).toHaveLength(1));
    await user.click(menu.getByRole('button', { name: 'Закрити меню' }));
    release();
    await waitFor(() => expect(server.pending).toBe(0));
    await act(async () => new Promise((resolve) => void setTimeout(resolve)));
    expect(leaveApp).not.toHaveBeenCalled();
  });

  it('[CN-01] whether it is available is read once in half an hour and app', async () => {
    const written = jest.spyOn(Document.prototype, 'cookie', 'set');
    const { server, openMenu, user } = open();
    await openMenu();
    await waitFor(() => expect(readCookie('menuLink')).toBe('yes'));
    expect(written).toHaveBeenCalledWith(expect.stringMatching(/^menu-link=yes;.*Max-Age=1800/));
    await user.keyboard('{Escape}');
    await openMenu();
    expect(server.calls(getMenuLink)).toHaveLength(1);
  });

  it('[MN-04] that is known to be closed is not offered', async () => {
    const server = aServer();
    server.on(getMenuLink, () => ({ available: false }));
    const menu = await open('main', server).openMenu();
    await waitFor(() => expect(menu.queryByRole('button', entry)).not.toBeInTheDocument());
    expect(readCookie('menuLink')).toBe('no');
  });

  it.each(['network', 'EMAIL_MISSING'] as const)(
    '[AC-15] a link that fails with %s shows an error, and the next tap tries again',
    async (failure) => {
      const { user, server, openMenu } = open();
      server.fail(mlogin, failure);
      await user.click((await openMenu()).getByRole('button', entry));
      const words = failure === 'network' ? /Перевір мережу/ : /Додай її в профілі/;
      expect(await screen.findByText(words)).toBeVisible();
      expect(screen.queryByRole('dialog', { name: 'Меню' })).not.toBeInTheDocument();
      expect(leaveApp).not.toHaveBeenCalled();
      server.recover();
      await user.click((await openMenu()).getByRole('button', entry));
      await waitFor(() => expect(leaveApp).toHaveBeenCalledWith(link));
    },
  );

  it('[CL-21] [AC-06] of the second brand is requested with that brand’s own token', async () => {
    const { user, server, openMenu } = open('second');
    await user.click((await openMenu()).getByRole('button', entry));
    await waitFor(() => expect(leaveApp).toHaveBeenCalledWith(link));
    expect(server.calls(mlogin)[0]?.input).toMatchObject({
      myogo: true,
      ogoAuthApiToken: 'second-token',
    });
    expect(readCookie('ogoToken')).toBe('second-token');
  });

  it('[CL-21] a token that the server no longer knows is dropped, and the next tap gets another', async () => {
    writeCookie('ogoToken', 'old');
    const { user, server, openMenu } = open('second');
    server.fail(mlogin, 'OGO_UNAUTHENTICATED');
    await user.click((await openMenu()).getByRole('button', entry));
    await screen.findByText(/застарів/);
    server.recover();
    await user.click((await openMenu()).getByRole('button', entry));
    await waitFor(() => expect(leaveApp).toHaveBeenCalledTimes(1));
    expect(server.calls(getOgoToken).length).toBeGreaterThan(0);
    expect(server.calls(mlogin).at(-1)?.input.ogoAuthApiToken).toBe('second-token');
  });
});
