import { getUser } from '@club/api/contract/account/users';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, BrowserRouter, useLocation } from 'react-router-dom';
import { aLogin, clearDevice, createTestShell } from '../testing/open-shell';
import { RequestedApp } from './requested-app';
import { ShellContext } from './shell-context';

afterEach(clearDevice);

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{pathname + search}</output>
      <Link to="/feedback?answer=7&app=second">Другий</Link>
      <Link to="/feedback?answer=8&app=main">Перший</Link>
      <Link to="/feedback?answer=9&app=third">Невідомий</Link>
      <RequestedApp />
    </>
  );
}

function open(onSecondHost: boolean) {
  const { shell, server } = createTestShell({ boot: { onSecondHost } });
  const { user } = aLogin();
  server.on(getUser, () => ({ user: { ...user, id: 'c-2', shopify_id: '8001' } }));
  shell.session.begin(aLogin({ ogo_user: { ...user, id: 'c-2', shopify_id: '8001' } }));
  // On home a switch of the app reloads the page.
  window.history.pushState(null, '', '/news');
  render(
    <BrowserRouter>
      <ShellContext value={shell}>
        <Page />
      </ShellContext>
    </BrowserRouter>,
  );
  const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
  const brand = () => shell.session.brand.get().brand;
  const address = () => screen.getByRole('status').textContent;
  return { server, follow, brand, address };
}

test('a link that names an app opens in it, and the address does not name it any more', async () => {
  const { server, follow, brand, address } = open(false);
  await follow('Другий');
  expect([brand(), address()]).toEqual(['second', '/feedback?answer=7']);
  await waitFor(() => expect(server.calls(getUser)).toHaveLength(1));
  await follow('Перший');
  expect([brand(), address()]).toEqual(['main', '/feedback?answer=8']);
  await waitFor(() => expect(server.calls(getUser)).toHaveLength(2));
});

test('a link that names the app that is shown, or none of them, changes nothing', async () => {
  const { server, follow, brand, address } = open(false);
  await follow('Перший');
  expect([brand(), address()]).toEqual(['main', '/feedback?answer=8']);
  await follow('Невідомий');
  expect([brand(), address()]).toEqual(['main', '/feedback?answer=9&app=third']);
  expect(server.calls(getUser)).toEqual([]);
});

test('the second host shows its own app always', async () => {
  const { server, follow, brand, address } = open(true);
  await follow('Перший');
  expect([brand(), address()]).toEqual(['second', '/feedback?answer=8']);
  expect(server.calls(getUser)).toEqual([]);
});
