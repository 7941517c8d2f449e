import { getProductsById, type Product } from '@club/api/contract/catalog';
import { createTestHost, renderRoute } from '@club/testing';
import { act, screen, waitFor } from '@testing-library/react';
import config from '../../../remote.config';
import { toggleFavorite } from '../../device/favorites';
import { aProduct } from '../../testing/products';
import remote from '../../remote';

beforeEach(() => localStorage.clear());

const amber = aProduct({ id: 'p1', title: 'Бурштин' });
const citrus = aProduct({ id: 'p2', title: 'Цитрус' });

async function open(host = createTestHost()) {
  const view = await renderRoute(config, remote, 'favorite', { host });
  await view.settled();
  return view;
}

const hostWith = (products: Product[]) => {
  const host = createTestHost();
  host.server.on(getProductsById, () => ({ products }));
  return host;
};

const titles = () =>
  screen
    .queryAllByRole('listitem')
    .map((item) => /Бурштин|Цитрус/.exec(item.textContent ?? '')?.[0]);

test('[RT-12] /shop/favorite lists the stored favorites, newest first, with current data', async () => {
  expect(config.routes.favorite).toMatchObject({
    path: '/shop/favorite',
    layout: 'account',
    guards: ['auth'],
  });
  toggleFavorite('main', amber);
  toggleFavorite('main', citrus);
  const host = hostWith([{ ...citrus, price: 12345 }]);
  await open(host);
  expect(host.server.calls(getProductsById)[0]?.input).toEqual({ prods: ['p2', 'p1'] });
  expect(titles()).toEqual(['Цитрус', 'Бурштин']);
  expect(screen.getByRole('link', { name: /Цитрус/ })).toHaveTextContent('123,45');
  expect(screen.getByRole('link', { name: /Бурштин/ })).toHaveTextContent('Закінчився');
});

test('[SH-02] the favourites of each app survive a reload without a network', async () => {
  toggleFavorite('main', amber);
  const host = createTestHost({ online: false });
  host.server.fail(getProductsById, 'network');
  await open(host);
  expect(titles()).toEqual(['Бурштин']);
  expect(screen.getByText('Немає мережі')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[SH-02] each app has its own list', async () => {
  toggleFavorite('main', amber);
  toggleFavorite('second', citrus);
  const host = createTestHost({ brand: 'second' });
  host.server.on(getProductsById, () => ({ products: [citrus] }));
  await open(host);
  expect(titles()).toEqual(['Цитрус']);
});

test('the heart removes a product, and the empty list shows the next step', async () => {
  toggleFavorite('main', amber);
  const view = await open(hostWith([amber]));
  const heart = screen.getByRole('button', { name: 'У вибране: Бурштин' });
  expect(heart).toBePressed();
  await view.user.click(heart);
  expect(screen.getByText('Тут буде твоє вибране')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'До магазину' })).toHaveAttribute('href', '/shop');
});

test('a removed product leaves the focus on the next one, and can be put back where it was', async () => {
  const tea = aProduct({ id: 'p3', title: 'Чай' });
  for (const one of [tea, amber, citrus]) toggleFavorite('main', one);
  const host = hostWith([tea, amber, citrus]);
  const view = await open(host);
  await view.user.click(screen.getByRole('button', { name: 'У вибране: Бурштин' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'У вибране: Чай' })).toHaveFocus());
  expect(host.toasts.at(-1)?.title).toBe('Прибрано з вибраного: Бурштин');
  act(() => host.toasts.at(-1)?.action?.onPress());
  await view.settled();
  const hearts = screen.getAllByRole('button', { name: /^У вибране/ });
  expect(hearts.map((heart) => heart.ariaLabel)).toEqual([
    'У вибране: Цитрус',
    'У вибране: Бурштин',
    'У вибране: Чай',
  ]);
});

test('a change in another tab is seen', async () => {
  const view = await open(hostWith([amber]));
  expect(titles()).toEqual([]);
  localStorage.setItem('shop-favorite', JSON.stringify([amber]));
  act(() => {
    window.dispatchEvent(new StorageEvent('storage'));
  });
  await view.settled();
  expect(titles()).toEqual(['Бурштин']);
});

test.each(['{', '[{"id":1}]', '"text"'])(
  'replaces a broken list (%s) by an empty one',
  async (text) => {
    localStorage.setItem('shop-favorite', text);
    await open();
    expect(screen.getByText('Тут буде твоє вибране')).toBeInTheDocument();
  },
);

test('says so when the storage is full', async () => {
  toggleFavorite('main', amber);
  const host = hostWith([amber]);
  const view = await open(host);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await view.user.click(screen.getByRole('button', { name: 'У вибране: Бурштин' }));
  expect(host.toasts).toMatchObject([{ tone: 'bad', title: 'Не вдалося зберегти' }]);
  expect(titles()).toEqual(['Бурштин']);
});
