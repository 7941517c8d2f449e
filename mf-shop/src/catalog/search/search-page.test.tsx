import { getCollections, getProductById, searchProducts } from '@club/api/contract/catalog';
import { useParams } from '@club/platform/router';
import { createTestHost, renderInHost, renderRoute } from '@club/testing';
import { screen, within } from '@testing-library/react';
import config from '../../../remote.config';
import { aCollection, aProduct, aProductBatch, aProductDetails } from '../../testing/products';
import remote from '../../remote';
import ProductPage from '../product/product-page';
import SearchPage from './search-page';

beforeEach(() => localStorage.clear());

const mint = aProduct({ id: 'p1', title: 'М’ята' });

function hostWith(found = [mint], meant: string | null = null) {
  const host = createTestHost();
  host.server.on(searchProducts, () => ({ ...aProductBatch(found), meant }));
  host.server.on(getCollections, () => ({ collections: [aCollection()] }));
  return host;
}

async function open(host = hostWith(), search = '') {
  const view = await renderRoute(config, remote, 'search', { host, search });
  await view.settled();
  return view;
}

const field = () => screen.getByRole('searchbox', { name: 'Пошук товарів' });
const searchedQueries = (host: ReturnType<typeof hostWith>) =>
  host.server.calls(searchProducts).map(({ input }) => input.query);

test('searches after a pause in typing, and the address contains the text', async () => {
  const host = hostWith();
  const view = await open(host);
  expect(field()).toHaveFocus();
  await view.user.type(field(), '  м’ята ');
  const card = await screen.findByRole('link', { name: /М’ята/ });
  expect(card).toHaveAttribute('href', '/shop/sticks/p1');
  expect(searchedQueries(host)).toEqual(['м’ята']);
  expect(new URLSearchParams(view.location().split('?')[1]).get('q')).toBe('м’ята');
});

test('one letter sends no request', async () => {
  const host = hostWith();
  const view = await open(host);
  await view.user.type(field(), 'м{Enter}');
  await view.settled();
  expect(searchedQueries(host)).toEqual([]);
});

test('an address with a query opens with its results', async () => {
  const host = hostWith();
  await open(host, '?q=м’ята');
  expect(field()).toHaveValue('м’ята');
  expect(field()).not.toHaveFocus();
  expect(screen.getByRole('link', { name: /М’ята/ })).toBeInTheDocument();
});

test('shows the corrected query instead of a typing mistake', async () => {
  await open(hostWith([mint], 'м’ята'), '?q=мята');
  expect(screen.getByText('«м’ята»')).toBeInTheDocument();
});

test('without results it links to the collections', async () => {
  await open(hostWith([]), '?q=трактор');
  expect(screen.getByRole('status')).toHaveTextContent('За запитом «трактор» нічого немає');
  const shelves = within(screen.getByRole('region', { name: 'Або зазирни на полицю' }));
  expect(shelves.getByRole('link', { name: 'Стіки' })).toHaveAttribute('href', '/shop/sticks');
});

test('while another query loads, nothing is said about what it finds', async () => {
  const host = hostWith([]);
  host.server.on(searchProducts, ({ input }) => ({
    ...aProductBatch(input.query === 'трактор' ? [] : [mint]),
    meant: input.query === 'мята' ? 'м’ята' : null,
  }));
  const view = await open(host, '?q=трактор');
  let release = host.server.hold(searchProducts);
  await view.user.clear(field());
  await view.user.type(field(), 'мята{Enter}');
  expect(screen.queryByText(/нічого немає/)).toBeNull();
  release();
  expect(await screen.findByText('«м’ята»')).toBeInTheDocument();
  release = host.server.hold(searchProducts);
  await view.user.type(field(), ' лід{Enter}');
  expect(screen.queryByText('«м’ята»')).toBeNull();
  expect(screen.getByRole('link', { name: /М’ята/ })).toBeInTheDocument();
  release();
});

test('recent searches are stored on the device, can be repeated and removed', async () => {
  const first = await open();
  await first.user.type(field(), 'м’ята{Enter}');
  await first.settled();
  first.unmount();

  const host = hostWith();
  const view = await open(host);
  await view.user.click(screen.getByRole('button', { name: 'м’ята' }));
  await view.settled();
  expect(searchedQueries(host)).toEqual(['м’ята']);
  await view.user.clear(field());
  await view.user.click(await screen.findByRole('button', { name: 'Очистити' }));
  expect(screen.queryByRole('button', { name: 'м’ята' })).toBeNull();
});

function SearchAndProduct() {
  return useParams()['id'] ? <ProductPage /> : <SearchPage />;
}

test('a product leads back to the search that it was opened from', async () => {
  const host = hostWith();
  host.server.on(getProductById, () => ({ product: aProductDetails({ id: 'p1' }), related: [] }));
  const view = renderInHost(<SearchAndProduct />, {
    host,
    route: '/shop/search?q=мята',
    path: '/shop/:collection/:id?',
    remote: 'shop',
  });
  await view.settled();
  await view.user.click(screen.getByRole('link', { name: /М’ята/ }));
  await view.settled();
  expect(view.location()).toBe('/shop/sticks/p1');
  await view.user.click(screen.getByRole('link', { name: 'Пошук' }));
  await view.settled();
  expect(view.location()).toBe('/shop/search?q=мята');
  expect(field()).toHaveValue('мята');
  expect(screen.getByRole('link', { name: /М’ята/ })).toBeInTheDocument();
});
