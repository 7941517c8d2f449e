import { getCollections } from '@club/api/contract/catalog';
import { createTestHost, renderRoute } from '@club/testing';
import { screen } from '@testing-library/react';
import config from '../../../remote.config';
import { toggleFavorite } from '../../device/favorites';
import { aCollection, aProduct } from '../../testing/products';
import remote from '../../remote';

beforeEach(() => localStorage.clear());

const shelves = [
  aCollection({ id: 'popular', title: 'Популярне', count: 11 }),
  aCollection({ id: 'ogo-velo', title: 'velo', count: 1 }),
  aCollection({ id: 'ogo-cigs', title: 'Цигарки', count: 3, picture: null }),
];

test('[RT-11] /shop shows every collection of the brand with its count and a link', async () => {
  expect(config.routes.shelves).toMatchObject({
    path: '/shop',
    layout: 'account',
    guards: ['auth'],
  });
  const host = createTestHost({ brand: 'second' });
  host.server.on(getCollections, () => ({ collections: shelves }));
  const view = await renderRoute(config, remote, 'shelves', { host });
  await view.settled();
  expect(host.server.calls(getCollections)[0]?.input).toEqual({ myogo: true });
  const links = screen.getAllByRole('listitem').map((item) => item.querySelector('a'));
  expect(links.map((link) => link?.getAttribute('href'))).toEqual([
    '/shop/popular',
    '/shop/ogo-velo',
    '/shop/ogo-cigs',
  ]);
  expect(links.map((link) => link?.textContent)).toEqual([
    expect.stringContaining('11\u00a0товарів'),
    expect.stringContaining('1\u00a0товар'),
    expect.stringContaining('3\u00a0товари'),
  ]);
  expect(screen.getByRole('note')).toHaveTextContent('Лише для повнолітніх');
});

test('[BX-09] offers to pay with points only while something has a price in them', async () => {
  const host = createTestHost({ features: [] });
  host.server.on(getCollections, () => ({ collections: shelves }));
  const view = await renderRoute(config, remote, 'shelves', { host });
  await view.settled();
  expect(screen.getByText('Обирай або просто подивися')).toBeVisible();
  expect(view.container).not.toHaveTextContent('XP');
  view.unmount();
  const priced = createTestHost({ features: ['points-price'] });
  priced.server.on(getCollections, () => ({ collections: shelves }));
  await (await renderRoute(config, remote, 'shelves', { host: priced })).settled();
  expect(screen.getByText('За гроші, за XP або просто подивитися')).toBeVisible();
});

test('says so without collections', async () => {
  const host = createTestHost();
  host.server.on(getCollections, () => ({ collections: [] }));
  const view = await renderRoute(config, remote, 'shelves', { host });
  await view.settled();
  expect(screen.getByText('Полиці порожні')).toBeInTheDocument();
});

test('reserves the space of the collections while they load', async () => {
  const host = createTestHost();
  host.server.on(getCollections, () => ({ collections: shelves }));
  const release = host.server.hold(getCollections);
  const view = await renderRoute(config, remote, 'shelves', { host });
  expect(view.container.querySelector('[aria-busy="true"] [data-shape="tile"]')).not.toBeNull();
  release();
  await view.settled();
  expect(view.container.querySelector('[aria-busy="true"]')).toBeNull();
});

test('shows a failure with a retry', async () => {
  const host = createTestHost();
  host.server.on(getCollections, () => ({ collections: shelves }));
  host.server.fail(getCollections, 'INTERNAL');
  const view = await renderRoute(config, remote, 'shelves', { host });
  await view.settled();
  expect(screen.getByRole('alert')).toBeInTheDocument();
  host.server.recover();
  await view.user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
  await view.settled();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('the search is one tap away', async () => {
  const host = createTestHost();
  host.server.on(getCollections, () => ({ collections: shelves }));
  await (await renderRoute(config, remote, 'shelves', { host })).settled();
  const link = screen.getByRole('link', { name: /Знайти смак/ });
  expect(link).toHaveAttribute('href', '/shop/search');
});

test('the link to the favourites counts them', async () => {
  toggleFavorite('main', aProduct());
  const host = createTestHost();
  host.server.on(getCollections, () => ({ collections: shelves }));
  const view = await renderRoute(config, remote, 'shelves', { host });
  await view.settled();
  const link = screen.getByRole('link', { name: 'Вибране, збережено: 1' });
  expect(link).toHaveAttribute('href', '/shop/favorite');
});
