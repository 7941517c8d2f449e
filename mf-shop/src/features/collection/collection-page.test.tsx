import { getProductsByCollection, type Product } from '@club/api/contract/catalog';
import { createTestHost, refuse, renderRoute } from '@club/testing';
import { act, screen, within } from '@testing-library/react';
import config from '../../../remote.config';
import { aCollection, aProduct } from '../../product/product-fixtures';
import remote from '../../remote';

beforeEach(() => localStorage.clear());

const groups = [
  { id: 'gloPro', title: 'Для Pro' },
  { id: 'hyper', title: 'Для Hyper' },
];
const products = [
  aProduct({ id: 'p1', title: 'Цитрус', group: 'hyper', available: false }),
  aProduct({ id: 'p2', title: 'Бурштин', group: 'gloPro' }),
  aProduct({ id: 'p3', title: 'Мʼята', group: 'hyper' }),
];

function hostWith(list: readonly Product[], own: Parameters<typeof aCollection>[0] = {}) {
  const host = createTestHost();
  host.server.on(getProductsByCollection, ({ input }) => ({
    collection: aCollection({ id: input.collectionId, ...own }),
    products: [...list],
  }));
  return host;
}

async function open(host: ReturnType<typeof hostWith>, search = '', collection = 'sticks') {
  const view = await renderRoute(config, remote, 'collection', {
    host,
    params: { collection },
    search,
  });
  await view.settled();
  return view;
}

const shown = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('a')?.getAttribute('href')?.split('/').at(-1));

test.each([
  ['[RT-13]', 'bonus'],
  ['[RT-14]', 'sticks'],
  ['[RT-15]', 'devices'],
  ['[RT-16]', 'popular'],
  ['[RT-17]', 'ogo-cigs'],
  ['[RT-18]', 'ogo-velo'],
  ['[RT-19]', 'ogo-bonus'],
  ['[RT-20]', 'ogo-merch'],
  ['[RT-21]', 'ogo-sticks'],
  ['[RT-22]', 'ogo-sticks-single'],
  ['[RT-23]', 'ogo-devices'],
  ['[RT-24]', 'ogo-accessories'],
  ['[RT-25]', 'accessories'],
])('%s /shop/%s lists the products of that collection', async (_, collection) => {
  expect(config.routes.collection).toMatchObject({
    path: '/shop/:collection',
    layout: 'account',
    guards: ['auth'],
  });
  const host = hostWith([products[1] as Product], { title: `Полиця ${collection}` });
  await open(host, '', collection);
  expect(host.server.calls(getProductsByCollection)[0]?.input).toEqual({
    collectionId: collection,
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`Полиця ${collection}`);
  const card = screen.getByRole('link', { name: /Бурштин/ });
  expect(card).toHaveAttribute('href', `/shop/${collection}/p2`);
  expect(card).toHaveTextContent('98,00');
  expect(screen.getByRole('note')).toHaveTextContent('Лише для повнолітніх');
});

test('what can be had stands before what cannot, which says why', async () => {
  await open(
    hostWith([...products, aProduct({ id: 'p4', variant_id: null, title: 'Лише подивитися' })]),
  );
  expect(shown()).toEqual(['p2', 'p3', 'p1', 'p4']);
  expect(screen.getByRole('link', { name: /Цитрус/ })).toHaveTextContent('Закінчився');
  expect(screen.getByRole('link', { name: /Лише подивитися/ })).toHaveTextContent(
    'Лише в крамницях',
  );
});

test('[SH-01] a group chip narrows the list, and the address keeps it', async () => {
  const view = await open(hostWith(products, { groups }));
  await view.user.click(screen.getByRole('radio', { name: 'Для Hyper' }));
  expect(shown()).toEqual(['p3', 'p1']);
  expect(view.location()).toBe('/shop/sticks?group=hyper');
  await view.user.click(screen.getByRole('button', { name: 'Лише в наявності' }));
  expect(shown()).toEqual(['p3']);
  expect(view.location()).toBe('/shop/sticks?group=hyper&available=1');
  await view.user.click(screen.getByRole('radio', { name: 'Усі' }));
  expect(shown()).toEqual(['p2', 'p3']);
});

test('an empty group says so and leads back to everything', async () => {
  const view = await open(hostWith([products[1] as Product], { groups }), '?group=hyper');
  expect(screen.getByText('Тут поки порожньо')).toBeInTheDocument();
  await view.user.click(screen.getByRole('button', { name: 'Показати всі' }));
  expect(shown()).toEqual(['p2']);
});

test('an unknown collection is told from a failure and leads back to the shop', async () => {
  const host = createTestHost();
  host.server.on(getProductsByCollection, () => {
    throw refuse('COLLECTION_NOT_FOUND');
  });
  await open(host, '', 'nothing');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Такої колекції немає');
  expect(screen.getByRole('link', { name: 'До магазину' })).toHaveAttribute('href', '/shop');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failure can be tried again', async () => {
  const host = hostWith(products);
  host.server.fail(getProductsByCollection, 'INTERNAL');
  const view = await open(host);
  expect(screen.getByRole('alert')).toBeInTheDocument();
  host.server.recover();
  await view.user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
  await view.settled();
  expect(shown()).toEqual(['p2', 'p3', 'p1']);
});

test('without a network the kept list stays, with a quiet line', async () => {
  const host = hostWith(products);
  const view = await open(host);
  host.server.fail(getProductsByCollection, 'network');
  await act(async () => {
    host.online.set(false);
    await host.queryClient.invalidateQueries();
  });
  await view.settled();
  expect(shown()).toEqual(['p2', 'p3', 'p1']);
  expect(screen.getByText(/Немає мережі · станом на/)).toBeInTheDocument();
});

test('without a network and with nothing kept it says what is missing', async () => {
  const host = createTestHost({ online: false });
  host.server.fail(getProductsByCollection, 'network');
  await open(host);
  expect(screen.getByText('Немає мережі')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Колекція');
});
