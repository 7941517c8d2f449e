import { getMessages, getNews, getPageById, getSupport } from '@club/api/contract/content';
import { getUser } from '@club/api/contract/account/users';
import { readCookie, writeCookie } from '@club/platform/cookies';
import { act, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../../../shell.config';
import { installEvent, type InstallEvent } from '../../../pwa/install/install-event';
import { reloadPage } from '../../../pwa/reload-page';
import {
  aLogin,
  aRemote,
  aServer,
  clearDevice,
  inDays,
  openShell,
  type OpenShellOptions,
} from '../../../testing/open-shell';
import { aNews } from '../../../testing/news';
import { markOpened } from '../../info/news/opened-news';
// Compiled at the first import: here, not while a test waits.
import '../../../host/signed-in-area';
import '../home/home-page';
import '../../../pwa/install/install-card';
import './club-menu';
import { menuEntries } from './menu-entries';

jest.mock('../../../pwa/reload-page', () => ({ reloadPage: jest.fn() }));

afterEach(() => {
  clearDevice();
  installEvent.set(null);
  jest.mocked(reloadPage).mockClear();
});

async function openMenu({
  address = '/',
  ...options
}: OpenShellOptions & { address?: string } = {}) {
  writeCookie('isAdult', 'true');
  const view = openShell(address, { isCustomer: true, ...options });
  await view.user.click(await screen.findByRole('button', { name: 'Меню' }));
  return { view, menu: within(await screen.findByRole('dialog', { name: 'Меню' })) };
}

const aCustomer = (isAgeVerified: boolean) =>
  ({ isAgeVerified }) as Parameters<typeof menuEntries>[1];
const labels = (brand: 'main' | 'second', isAgeVerified = true) =>
  menuEntries(brand, aCustomer(isAgeVerified)).map(({ label }) => label);

describe('what the menu lists', () => {
  it('[MN-01] in the main app', () => {
    expect(labels('main')).toEqual([
      'Головна',
      'Студії',
      'Новини',
      'Профіль',
      'Поділитися застосунком',
      'Часті питання',
      'Словник',
      'Правила',
      'Угода користувача',
    ]);
  });

  it('[MN-02] in the second app', () => {
    expect(labels('second')).toEqual([
      'Студії',
      'Де купити',
      'Новини',
      'Поділитися застосунком',
      'Часті питання',
      'Словник',
      'Підтримка',
      'Правила',
      'Угода користувача',
    ]);
  });

  it.each(['main', 'second'] as const)(
    '[MN-01] [MN-02] in the %s app pages under the names that they have themselves',
    (brand) => {
      for (const { page, label } of menuEntries(brand, aCustomer(true))) {
        if (page === null) continue;
        const route = Object.entries(routes).find(([name]) => page === `shell.${name}`);
        expect(route?.[1].title).toMatch(new RegExp(`^${label}`));
      }
    },
  );

  it.each(['main', 'second'] as const)(
    '[MN-03] [CO-06] in the %s app the rules only with a verified age',
    (brand) => {
      expect(labels(brand, false)).toEqual(labels(brand).filter((label) => label !== 'Правила'));
    },
  );

  it('what remotes offer to it for this app, in their order, with pages that are published', async () => {
    const link = { place: 'menu', label: 'Грядки', page: 'beds', icon: 'gift', order: 2 };
    const garden = aRemote('garden', [{ name: 'beds', path: '/any/where' }], {}, [
      link,
      { ...link, label: 'Сарай', page: 'shed' },
      { ...link, label: 'Друге', brands: ['second'] },
      { ...link, label: 'Рейка', place: 'bar' },
    ]);
    const library = aRemote('library', [{ name: 'books', path: '/books' }], {}, [
      { ...link, label: 'Книжки', page: 'books', order: 1 },
    ]);
    const { menu } = await openMenu({ boot: { remotes: [garden, library] } });
    expect(menu.getByRole('link', { name: 'Грядки' })).toHaveAttribute('href', '/any/where');
    // A group of its own, below the club's own entries, whose order is a requirement.
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...labels('main').filter((label) => label !== 'Поділитися застосунком'),
      'Книжки',
      'Грядки',
    ]);
  });

  it('[MN-03] its button is there for customers only', async () => {
    const server = aServer();
    server.hold(getPageById);
    openShell('/user-agreement', { server });
    await screen.findByRole('button', { name: 'Назад' });
    expect(screen.queryByRole('button', { name: 'Меню' })).not.toBeInTheDocument();
  });

  it('[MN-04] the customer, the logout, and the links of the configuration', async () => {
    const origin = 'https://first.test';
    const social = [{ name: 'Чат', url: 'https://chat.test/' }];
    const main = { name: 'Перший', shop: 'first.test', origin, social };
    const brands = { main, second: { ...main, name: 'Другий', social: [] } };
    const { view, menu } = await openMenu({ boot: { brands } });
    expect(menu.getByText(/Олена\s+Коваль/)).toBeVisible();
    expect(menu.getByRole('link', { name: 'Чат' })).toHaveAttribute('href', 'https://chat.test/');
    await view.user.click(menu.getByRole('button', { name: 'Вийти' }));
    await screen.findByRole('heading', { name: 'Вхід до клубу' });
  });

  it('[CO-01] how many news are new to this customer, read when it opens', async () => {
    const server = aServer();
    const read = ['fresh', 'new', 'seen'].map((id) => aNews({ id, at: inDays(-1) }));
    server.on(getNews, () => ({ news: [...read, aNews({ id: 'old', at: inDays(-90) })] }));
    markOpened('seen', new Date());
    server.hold(getSupport);
    server.hold(getMessages);
    server.hold(getPageById);
    const { view, menu } = await openMenu({ server, address: '/support' });
    expect(await menu.findByRole('link', { name: 'Новини 2 непрочитані' })).toBeVisible();
    await view.user.click(menu.getByRole('button', { name: 'Закрити меню' }));
    act(() => ['fresh', 'new'].forEach((id) => markOpened(id, new Date())));
    await view.user.click(screen.getByRole('button', { name: 'Меню' }));
    expect(menu.getByRole('link', { name: 'Новини' })).toBeVisible();
    expect(server.calls(getNews)).toHaveLength(1);
  });

  it('[MN-05] sharing, with a toast when the link was copied', async () => {
    const { view, menu } = await openMenu();
    act(() => view.shell.session.renew({ ...aCustomerOf(view), referralCode: 'REW-AB12CD' }));
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await view.user.click(menu.getByRole('button', { name: 'Поділитися застосунком' }));
    await screen.findByText('Посилання скопійовано');
    expect(copied).toHaveBeenCalledWith(expect.stringContaining('ref=REW-AB12CD'));
  });
});

function aCustomerOf({ shell }: ReturnType<typeof openShell>) {
  const session = shell.session.store.get();
  if (session.status !== 'customer') throw new Error('Nobody is signed in.');
  return session.customer;
}

describe('switching the app', () => {
  const two = () => {
    const { user } = aLogin();
    return aLogin({ ogo_user: { ...user, id: 'c-2', shopify_id: '8001', tags: '' } });
  };

  it('[AC-07] [MN-04] toggles the flag, clears two caches, reads the user again, and reloads home', async () => {
    const server = aServer();
    const { user } = aLogin();
    server.on(getUser, () => ({
      user: { ...user, first_name: 'Оля', shopify_id: '8001', tags: 'fresh' },
    }));
    const { view, menu } = await openMenu({ server });
    act(() => view.shell.session.begin(two()));
    act(() => {
      for (const cookie of ['menuLink', 'rulesCache', 'newsCache'] as const) {
        writeCookie(cookie, 'x');
      }
    });

    await view.user.click(menu.getByRole('button', { name: 'Перейти до «Другий»' }));
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
    expect(view.shell.session.brand.get().brand).toBe('second');
    expect([readCookie('secondBrand'), readCookie('menuLink'), readCookie('rulesCache')]).toEqual([
      'true',
      null,
      null,
    ]);
    expect(readCookie('newsCache')).toBe('x');
    expect(server.calls(getUser)).toMatchObject([{ input: { id: '8001', myogo: true } }]);
    expect(aCustomerOf(view)).toMatchObject({
      firstName: 'Оля',
      accounts: { main: { shopifyId: '7001' }, second: { tags: ['fresh'] } },
    });
  });

  it('[AC-07] stays on the same page where that is not home, also without an account or a network', async () => {
    const garden = aRemote('garden', [{ name: 'bed', path: '/bed' }]);
    const loadRemote = async () => ({
      name: 'garden',
      routes: { bed: async () => ({ default: () => <h1>Грядка</h1> }) },
      slots: {},
    });
    const server = aServer();
    const { view, menu } = await openMenu({
      address: '/bed',
      server,
      loadRemote,
      boot: { remotes: [garden] },
    });
    await view.user.click(menu.getByRole('button', { name: 'Перейти до «Другий»' }));
    await screen.findByRole('link', { name: 'Другий, на головну' });
    expect(view.address()).toBe('/bed');
    expect(server.calls(getUser)).toHaveLength(0);

    act(() => view.shell.session.begin(two()));
    server.fail(getUser, 'network');
    const logged = jest.spyOn(console, 'info').mockImplementation(() => undefined);
    await view.user.click(screen.getByRole('button', { name: 'Меню' }));
    await view.user.click(screen.getByRole('button', { name: 'Перейти до «Перший»' }));
    await waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
    expect(view.shell.session.brand.get().brand).toBe('main');
    expect(await screen.findByRole('heading', { name: 'Грядка' })).toBeVisible();
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('leads up from a page of what only one app may have', async () => {
    const garden = aRemote('garden', [
      { name: 'beds', path: '/beds' },
      { name: 'bed', path: '/beds/:bed/:plant' },
    ]);
    const loadRemote = async () => ({
      name: 'garden',
      routes: {
        beds: async () => ({ default: () => <h1>Грядки</h1> }),
        bed: async () => ({ default: () => <h1>Грядка</h1> }),
      },
      slots: {},
    });
    const { view, menu } = await openMenu({
      address: '/beds/4/mint',
      loadRemote,
      boot: { remotes: [garden] },
    });
    await view.user.click(menu.getByRole('button', { name: 'Перейти до «Другий»' }));
    expect(await screen.findByRole('heading', { name: 'Грядки' })).toBeVisible();
    expect(view.address()).toBe('/beds');
    expect(view.shell.session.brand.get().brand).toBe('second');
  });

  it('[MN-04] is not there on the second brand’s host', async () => {
    const { menu } = await openMenu({ boot: { onSecondHost: true, brand: 'second' } });
    expect(menu.queryByRole('button', { name: /Перейти до/ })).not.toBeInTheDocument();
    expect(menu.getByRole('button', { name: 'Вийти' })).toBeVisible();
  });

  it('[AC-07] [PW-07] a page that was stored in the other brand opens in the chosen one', async () => {
    writeCookie('secondBrand', 'true');
    const view = openShell('/landing');
    await screen.findByRole('heading', { level: 1 });
    expect(view.shell.session.brand.get().brand).toBe('second');
  });
});

describe('installing', () => {
  function leave(outcome: 'accepted' | 'dismissed') {
    const event = Object.assign(new Event('beforeinstallprompt'), {
      prompt: jest.fn(async () => undefined),
      userChoice: Promise.resolve({ outcome }),
    });
    act(() => installEvent.set(event as unknown as InstallEvent));
    return event;
  }
  const card = { name: 'Застосунок на телефоні' };

  it('[PW-02] is offered on home and in the menu once the browser allows it, and opens its prompt', async () => {
    const { view, menu } = await openMenu();
    expect(menu.queryByRole('button', { name: 'Встановити застосунок' })).not.toBeInTheDocument();
    const event = leave('accepted');
    await screen.findByRole('region', card);
    await view.user.click(menu.getByRole('button', { name: 'Встановити застосунок' }));
    expect(event.prompt).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('region', card)).not.toBeInTheDocument());
    expect(localStorage.getItem('club.install-hidden')).toBeNull();
  });

  it('[PW-02] [CN-02] hidden on home, it stays hidden there, and stays in the menu', async () => {
    writeCookie('isAdult', 'true');
    const view = openShell('/', { isCustomer: true });
    leave('accepted');
    await view.user.click(await screen.findByRole('button', { name: 'Не зараз' }));
    expect(screen.queryByRole('region', card)).not.toBeInTheDocument();
    expect(localStorage.getItem('club.install-hidden')).toBe('true');
    view.unmount();
    const { menu } = await openMenu();
    expect(screen.queryByRole('region', card)).not.toBeInTheDocument();
    expect(menu.getByRole('button', { name: 'Встановити застосунок' })).toBeVisible();
  });

  it('[PW-02] a customer who dismisses the prompt sees no offer on home again', async () => {
    writeCookie('isAdult', 'true');
    const view = openShell('/', { isCustomer: true });
    leave('dismissed');
    await view.user.click(await screen.findByRole('button', { name: 'Встановити' }));
    await waitFor(() => expect(localStorage.getItem('club.install-hidden')).toBe('true'));
  });

  it('[PW-02] an app without the browser’s bars is installed', async () => {
    Object.assign(navigator, { standalone: true });
    const { menu } = await openMenu();
    leave('accepted');
    expect(menu.queryByRole('button', { name: 'Встановити застосунок' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', card)).not.toBeInTheDocument();
    Reflect.deleteProperty(navigator, 'standalone');
  });

  it('[PW-02] on an iPhone the steps are shown', async () => {
    jest
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)');
    writeCookie('isAdult', 'true');
    const view = openShell('/', { isCustomer: true });
    await view.user.click(await screen.findByRole('button', { name: 'Встановити' }));
    const guide = await screen.findByRole('dialog', { name: '«Перший» на початковому екрані' });
    expect(within(guide).getAllByRole('listitem')).toHaveLength(3);
    expect(guide).toHaveTextContent('На початковий екран');
  });
});
