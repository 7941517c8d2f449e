import { getPageById } from '@club/api/contract/content';
import { layouts } from '@club/platform/names';
import type { RemoteModule } from '@club/platform/remote';
import { Link } from '@club/platform/router';
import { act, screen, waitFor, within } from '@testing-library/react';
// Compiled at the first import: here, not while a test waits.
import '../../host/signed-in-area';
import { aRemote, aServer, clearDevice, openShell } from '../../testing/open-shell';

afterEach(clearDevice);

const library: RemoteModule = {
  name: 'library',
  routes: {
    books: async () => ({ default: () => <h1>Книжки</h1> }),
    shelf: async () => ({ default: () => <Link to="/books">До книжок</Link> }),
  },
  slots: {},
};

const open = (address: string, routes: Parameters<typeof aRemote>[1]) =>
  openShell(address, {
    isCustomer: true,
    loadRemote: async () => library,
    boot: { remotes: [aRemote('library', routes)] },
  });

describe('layouts', () => {
  type Meta = { back?: string; hideLogo?: boolean; noBack?: boolean };
  async function showLayout(layout: string, meta: Meta = {}) {
    const view = open('/books', [{ name: 'books', path: '/books', layout, ...meta }]);
    await screen.findByRole('heading', { name: 'Книжки' });
    return view;
  }
  // Below it the heading of a page may stand in one of its own.
  const header = () => screen.queryAllByRole('banner')[0] ?? null;
  const inHeader = (role: 'button' | 'link', name: string | RegExp) => {
    const place = header();
    return place && within(place).queryByRole(role, { name });
  };

  function barPlace(): string {
    const bar = screen.queryByRole('navigation', { name: 'Головне меню' });
    if (bar === null) return 'nowhere';
    return bar.dataset['railOnly'] === undefined ? 'everywhere' : 'on wide screens';
  }

  it.each([
    ['/books', 'Книжки'],
    ['/Books/', 'Книжки'],
    ['/books/7', 'Книжки'],
    ['/bookshelf', null],
  ])('at %s the current place of the bar is %s', async (address, current) => {
    const paths = { books: '/books', book: '/books/:id', bookshelf: '/bookshelf' };
    const pages = Object.entries(paths).map(([name, path]) => ({ name, path }));
    const { books } = library.routes;
    const entry = { place: 'bar', page: 'books', label: 'Книжки', order: 5 };
    openShell(address, {
      isCustomer: true,
      loadRemote: async () => ({
        ...library,
        routes: Object.fromEntries(pages.map(({ name }) => [name, books!])),
      }),
      boot: { remotes: [aRemote('library', pages, {}, [entry])] },
    });
    await screen.findByRole('heading', { name: 'Книжки', level: 1 });
    const bar = within(screen.getByRole('navigation', { name: 'Головне меню' }));
    const marked = bar.queryAllByRole('link', { current: 'page' }).map((link) => link.textContent);
    expect(marked).toEqual(current === null ? [] : [current]);
  });

  it('[LY-01] there are eight', () => {
    expect(layouts).toHaveLength(8);
  });

  it.each([
    ['account', { menu: true, back: false, logo: true, bar: 'everywhere', footer: false }],
    [
      'account-off-footer',
      { menu: false, back: true, logo: true, bar: 'on wide screens', footer: false },
    ],
    ['ogo-footer', { menu: false, back: true, logo: true, bar: 'on wide screens', footer: true }],
    [
      'header-white-off-footer',
      { menu: false, back: true, logo: true, bar: 'on wide screens', footer: false },
    ],
    ['forall', { menu: false, back: true, logo: true, bar: 'on wide screens', footer: false }],
    ['landing', { menu: false, back: false, logo: true, bar: 'nowhere', footer: false }],
    ['error', { menu: false, back: false, logo: true, bar: 'on wide screens', footer: false }],
    ['default', { menu: false, back: false, logo: false, bar: 'nowhere', footer: false }],
  ])('[LY-01] %s has %j', async (layout, parts) => {
    await showLayout(layout);
    expect(layouts).toContain(layout);
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading'));
    const seen = () => ({
      menu: inHeader('button', 'Меню') !== null,
      back: inHeader('button', 'Назад') !== null,
      logo: inHeader('link', 'Перший, на головну') !== null,
      bar: barPlace(),
      footer: screen.queryByRole('contentinfo') !== null,
    });
    // The footer comes by itself.
    await waitFor(() => expect(seen()).toEqual(parts));
  });

  it.each([
    ['landing', '/landing', /клуб, де покупки/],
    ['error', '/no/such/place', 'Сторінку не знайдено'],
  ])('[LY-01] %s has the logo in its header for a guest', async (_, address, name) => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    openShell(address);
    await screen.findByRole('heading', { level: 1, name });
    expect(inHeader('link', 'Перший, на головну')).toHaveAttribute('href', '/');
    expect(inHeader('button', 'Назад')).toBeNull();
  });

  it.each([
    ['/user-agreement', 'Угода користувача'],
    ['/no/such/place', 'Сторінку не знайдено'],
  ])('[LY-01] a customer keeps the rail on %s, a guest has none', async (address, name) => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    const server = aServer();
    server.on(getPageById, ({ input }) => ({ ...input, title: name, body_html: '<p>Текст</p>' }));
    const guest = openShell(address, { server });
    await screen.findByRole('heading', { level: 1, name });
    expect(barPlace()).toBe('nowhere');
    guest.unmount();
    const customer = openShell(address, { isCustomer: true, server });
    await screen.findByRole('heading', { level: 1, name });
    expect(barPlace()).toBe('on wide screens');
    // After a logout the page stays.
    act(() => customer.shell.session.end('logout'));
    await screen.findByRole('heading', { level: 1, name });
    expect(barPlace()).toBe('nowhere');
  });

  it.each(['account-off-footer', 'forall'])(
    '[LY-02] the back arrow in %s opens the page that the route names',
    async (layout) => {
      const view = await showLayout(layout, { back: '/shelf' });
      expect(inHeader('link', 'Назад')).toHaveAttribute('href', '/shelf');
      expect(view.address()).toBe('/books');
    },
  );

  it('[LY-02] without a target the arrow leads home from the first page of a visit', async () => {
    const view = await showLayout('ogo-footer');
    await view.user.click(screen.getByRole('button', { name: 'Назад' }));
    await screen.findByRole('heading', { name: /Олена/ });
    expect(view.address()).toBe('/');
  });

  it('[LY-02] without a target the arrow leads home from the first page, whose query was replaced', async () => {
    const view = await showLayout('ogo-footer');
    const replaced = { ...window.history.state, key: 'replaced' };
    window.history.replaceState(replaced, '', `${view.address()}?shelf=2`);
    act(() => void dispatchEvent(new PopStateEvent('popstate', { state: replaced })));
    await view.user.click(screen.getByRole('button', { name: 'Назад' }));
    await screen.findByRole('heading', { name: /Олена/ });
    expect(view.address()).toBe('/');
  });

  it('[LY-02] without a target the arrow leads one step back within a visit', async () => {
    const view = open('/shelf', [
      { name: 'shelf', path: '/shelf' },
      { name: 'books', path: '/books', layout: 'account-off-footer' },
    ]);
    await view.user.click(await screen.findByRole('link', { name: 'До книжок' }));
    await view.user.click(await screen.findByRole('button', { name: 'Назад' }));
    await screen.findByRole('link', { name: 'До книжок' });
  });

  it.each(['account-off-footer', 'forall'])(
    '[LY-02] a page in %s may hide the logo and the arrow',
    async (layout) => {
      await showLayout(layout, { hideLogo: true, noBack: true });
      expect(header()).toBeVisible();
      expect(inHeader('link', 'Перший, на головну')).toBeNull();
      expect(inHeader('button', 'Назад')).toBeNull();
    },
  );
});
