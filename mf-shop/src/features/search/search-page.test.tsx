import { getCollections, searchProducts } from '@club/api/contract/catalog';
import { createTestHost, renderRoute } from '@club/testing';
import { screen, within } from '@testing-library/react';
import config from '../../../remote.config';
import { aCollection, aPart, aProduct } from '../../product/product-fixtures';
import remote from '../../remote';

beforeEach(() => localStorage.clear());

const mint = aProduct({ id: 'p1', title: 'М’ята' });

function hostWith(found = [mint], meant: string | null = null) {
  const host = createTestHost();
  host.server.on(searchProducts, () => ({ ...aPart(found), meant }));
  host.server.on(getCollections, () => ({ collections: [aCollection()] }));
  return host;
}

async function open(host = hostWith(), search = '') {
  const view = await renderRoute(config, remote, 'search', { host, search });
  await view.settled();
  return view;
}

const field = () => screen.getByRole('searchbox', { name: 'Пошук товарів' });
const asked = (host: ReturnType<typeof hostWith>) =>
  host.server.calls(searchProducts).map(({ input }) => input.query);

test('what is typed is asked for once the typing rests, and the address keeps it', async () => {
  const host = hostWith();
  const view = await open(host);
  expect(field()).toHaveFocus();
  await view.user.type(field(), '  м’ята ');
  const card = await screen.findByRole('link', { name: /М’ята/ });
  expect(card).toHaveAttribute('href', '/shop/sticks/p1');
  expect(asked(host)).toEqual(['м’ята']);
  expect(new URLSearchParams(view.location().split('?')[1]).get('q')).toBe('м’ята');
});

test('one letter asks nothing', async () => {
  const host = hostWith();
  const view = await open(host);
  await view.user.type(field(), 'м{Enter}');
  await view.settled();
  expect(asked(host)).toEqual([]);
});

test('an address with words opens with what they find', async () => {
  const host = hostWith();
  await open(host, '?q=м’ята');
  expect(field()).toHaveValue('м’ята');
  expect(field()).not.toHaveFocus();
  expect(screen.getByRole('link', { name: /М’ята/ })).toBeInTheDocument();
});

test('says what was looked for instead of a slip', async () => {
  await open(hostWith([mint], 'м’ята'), '?q=мята');
  expect(screen.getByText('«м’ята»')).toBeInTheDocument();
});

test('nothing found leads on to the shelves', async () => {
  await open(hostWith([]), '?q=трактор');
  expect(screen.getByText('За запитом «трактор» нічого немає')).toBeInTheDocument();
  const shelves = within(screen.getByRole('region', { name: 'Або зазирни на полицю' }));
  expect(shelves.getByRole('link', { name: 'Стіки' })).toHaveAttribute('href', '/shop/sticks');
});

test('what was looked for stays on the device, can be asked again and forgotten', async () => {
  const first = await open();
  await first.user.type(field(), 'м’ята{Enter}');
  await first.settled();
  first.unmount();

  const host = hostWith();
  const view = await open(host);
  await view.user.click(screen.getByRole('button', { name: 'м’ята' }));
  await view.settled();
  expect(asked(host)).toEqual(['м’ята']);
  await view.user.clear(field());
  await view.user.click(await screen.findByRole('button', { name: 'Очистити' }));
  expect(screen.queryByRole('button', { name: 'м’ята' })).toBeNull();
});
