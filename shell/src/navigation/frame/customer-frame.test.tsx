import type { RemoteModule } from '@club/platform/remote';
import { writeCookie } from '@club/platform/cookies';
import { act, screen, within } from '@testing-library/react';
// Compiled at the first import: here, not while a test waits.
import '../../host/signed-in-area';
import { aRemote, clearDevice, openShell } from '../../testing/open-shell';

afterEach(clearDevice);

const routes = [
  { name: 'plain', path: '/plain', layout: 'ogo-footer' },
  { name: 'named', path: '/named', layout: 'ogo-footer', back: '/plain', hideLogo: true },
  { name: 'end', path: '/end', layout: 'account-off-footer', noBack: true },
  { name: 'main', path: '/main' },
];

const garden: RemoteModule = {
  name: 'garden',
  routes: Object.fromEntries(
    routes.map(({ name }) => [name, async () => ({ default: () => <h1>Сторінка {name}</h1> })]),
  ),
  slots: {},
};

async function open(address: string) {
  writeCookie('isAdult', 'true');
  const view = openShell(address, {
    isCustomer: true,
    loadRemote: async () => garden,
    boot: { remotes: [aRemote('garden', routes)] },
  });
  await screen.findByRole('heading', { level: 1 });
  return { view, header: within(screen.getByRole('banner')) };
}

test('[PW-07] a lost network is announced by an element that was there before', async () => {
  await open('/plain');
  const note = screen.getAllByRole('status').find(({ textContent }) => textContent === '');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(note).toHaveTextContent('Немає мережі');
  // It is announced once.
  expect(note?.querySelector('[role="status"]')).toBeNull();
});

describe('the keyboard', () => {
  it('reaches the content by the first stop, and the main places before the page', async () => {
    const { view } = await open('/main');
    await view.user.tab();
    const skip = screen.getByRole('link', { name: 'До вмісту' });
    expect(skip).toHaveFocus();
    await view.user.tab();
    const bar = screen.getByRole('navigation', { name: 'Головне меню' });
    expect(bar).toContainElement(document.activeElement as HTMLElement);
    await view.user.click(skip);
    expect(screen.getByRole('main')).toHaveFocus();
    expect(view.address()).toBe('/main');
  });
});

describe('the header of a page', () => {
  it('[LY-02] has an arrow one step back, and the logo', async () => {
    const { header } = await open('/plain');
    expect(header.getByRole('button', { name: 'Назад' })).toBeVisible();
    expect(header.getByRole('link', { name: 'Перший, на головну' })).toBeVisible();
  });

  it('[LY-02] leads back to the page that the route names, and hides the logo', async () => {
    const { view, header } = await open('/named');
    expect(header.queryByRole('link', { name: 'Перший, на головну' })).not.toBeInTheDocument();
    await view.user.click(header.getByRole('link', { name: 'Назад' }));
    await screen.findByRole('heading', { name: 'Сторінка plain' });
  });

  it('[LY-02] has no arrow where the route forbids it, and the menu instead on main pages', async () => {
    const { view, header } = await open('/end');
    expect(header.queryByRole('button', { name: 'Назад' })).not.toBeInTheDocument();
    expect(header.queryByRole('link', { name: 'Назад' })).not.toBeInTheDocument();
    view.unmount();
    const main = await open('/main');
    expect(main.header.getByRole('button', { name: 'Меню' })).toBeVisible();
    expect(main.header.queryByRole('button', { name: 'Назад' })).not.toBeInTheDocument();
  });
});

describe('a page without a note of its own', () => {
  it('[PW-07] shows a note while there is no network', async () => {
    await open('/plain');
    expect(screen.queryByText('Немає мережі')).not.toBeInTheDocument();
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText('Немає мережі')).toBeVisible();
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.queryByText('Немає мережі')).not.toBeInTheDocument();
  });
});
