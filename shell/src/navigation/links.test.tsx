import { getPageById } from '@club/api/contract/content';
import { screen, waitFor, within } from '@testing-library/react';
// Compiled at the first import: here, not while a test waits.
import '../host/signed-in-area';
import '../pages/info/texts/why-ogo-page';
import './frame/club-footer';
import './frame/link-icon';
import { aRemote, aServer, clearDevice, openShell } from '../testing/open-shell';
import { collectLinks } from './links';

afterEach(clearDevice);

const link = { page: 'beds', label: 'Грядки', order: 10 };
const garden = (...navigation: NonNullable<Parameters<typeof aRemote>[3]>) =>
  aRemote('garden', [{ name: 'beds', path: '/garden/:bed' }], {}, navigation);

describe('the links of a place', () => {
  it('have their order, the shell’s own among them, equal ones by the name of the page', () => {
    const remotes = [
      garden({ ...link, place: 'bar' }, { ...link, place: 'footer' }),
      aRemote('attic', [], {}, [{ ...link, place: 'bar' }]),
    ];
    const own = [
      { page: 'shell.home', label: 'Головна', order: 0 },
      { page: 'shell.profile', label: 'Профіль', order: 100 },
    ] as const;
    const pages = collectLinks(remotes, 'bar', 'main', own).map(({ page }) => page);
    expect(pages).toEqual(['shell.home', 'attic.beds', 'garden.beds', 'shell.profile']);
  });

  it('are those of the app that is shown', () => {
    const remotes = [garden({ ...link, place: 'bar', brands: ['second'] })];
    expect(collectLinks(remotes, 'bar', 'main')).toEqual([]);
    expect(collectLinks(remotes, 'bar', 'second')).toHaveLength(1);
  });
});

const params = { bed: 'roses' };

test('the bar and the footer show what remotes offer between the shell’s own links', async () => {
  const remotes = [
    garden(
      { ...link, place: 'bar', icon: 'gift', params },
      { ...link, place: 'footer', label: 'Усі грядки', params },
      { ...link, place: 'bar', page: 'shed', label: 'Сарай' },
    ),
  ];
  const view = openShell('/', { isCustomer: true, boot: { remotes } });
  const bar = within(await screen.findByRole('navigation', { name: 'Головне меню' }));
  const names = () => bar.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names()).toEqual(['Головна', 'Грядки', 'Профіль']);
  const beds = bar.getByRole('link', { name: 'Грядки' });
  expect(beds).toHaveAttribute('href', '/garden/roses');
  // Not one of the icons that come with each page.
  await waitFor(() => expect(beds.querySelector('svg')).toBeInTheDocument());
  view.unmount();

  const server = aServer();
  server.on(getPageById, ({ input }) => ({ ...input, title: 'Чому', body_html: '<p>Текст</p>' }));
  openShell('/why-ogo', { isCustomer: true, boot: { remotes }, server });
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Головна', 'Усі грядки', 'Угода користувача']),
  );
});
