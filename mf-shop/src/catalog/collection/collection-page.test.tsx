import { getCollections, getProductsByCollection, type Product } from '@club/api/contract/catalog';
import { createTestHost, refuse, renderRoute } from '@club/testing';
import { act, screen, within } from '@testing-library/react';
import config from '../../../remote.config';
import { aCollection, aProductBatch, aProduct } from '../../testing/products';
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

const filters = [
  {
    id: 'available',
    title: 'Наявність',
    options: [{ id: 'yes', title: 'Є в наявності', note: null, count: 2 }],
  },
  {
    id: 'taste',
    title: 'Смак',
    options: [
      { id: 'mint', title: 'М’ята', note: null, count: 1 },
      { id: 'citrus', title: 'Цитрус', note: null, count: 0 },
    ],
  },
];

/** A server that narrows by group and by what is available, as the real one does. */
function hostWith(list: readonly Product[], own: Parameters<typeof aCollection>[0] = {}) {
  const host = createTestHost();
  host.server.on(getCollections, () => ({ collections: [aCollection()] }));
  host.server.on(getProductsByCollection, ({ input }) => {
    const { group, filters: chosen = [], offset = 0, limit = list.length } = input;
    const shown = list
      .filter((one) => group === undefined || one.group === group)
      .filter((one) => chosen.every(({ id }) => id !== 'available' || one.available));
    return {
      collection: aCollection({ id: input.collectionId, ...own }),
      ...aProductBatch(shown.slice(offset, offset + limit), {
        total: shown.length,
        filters,
        sorts: ['popular', 'new', 'price-up', 'price-down'],
      }),
    };
  });
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
  within(screen.getByRole('list', { name: 'Стіки' }))
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
    offset: 0,
    limit: 24,
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`Полиця ${collection}`);
  const card = screen.getByRole('link', { name: /Бурштин/ });
  expect(card).toHaveAttribute('href', `/shop/${collection}/p2`);
  expect(card).toHaveTextContent('98,00');
  expect(screen.getByRole('note')).toHaveTextContent('Лише для повнолітніх');
});

test('the title of the page names the collection', async () => {
  await open(hostWith(products, { title: 'Стіки' }));
  expect(document.title).toMatch(/^Стіки · /);
});

test('unavailable products show why, and low stock how many are left', async () => {
  await open(
    hostWith([
      ...products,
      aProduct({ id: 'p4', variant_id: null, title: 'Лише подивитися' }),
      aProduct({ id: 'p5', title: 'Рідкісний', left: 2 }),
    ]),
  );
  expect(screen.getByRole('link', { name: /Цитрус/ })).toHaveTextContent('Закінчився');
  expect(screen.getByRole('link', { name: /Лише подивитися/ })).toHaveTextContent(
    'Лише в магазинах',
  );
  expect(screen.getByRole('link', { name: /Рідкісний/ })).toHaveTextContent('Лишилося 2');
});

test('[SH-01] a group chip filters the list, also in the address', async () => {
  const view = await open(hostWith(products, { groups }));
  await view.user.click(screen.getByRole('radio', { name: 'Для Hyper' }));
  await view.settled();
  expect(shown()).toEqual(['p1', 'p3']);
  expect(view.location()).toBe('/shop/sticks?group=hyper');
  await view.user.click(screen.getByRole('radio', { name: 'Усі' }));
  await view.settled();
  expect(shown()).toEqual(['p1', 'p2', 'p3']);
  expect(view.location()).toBe('/shop/sticks');
});

test('filters open in a sheet with counts, apply at once and are removed one by one', async () => {
  const host = hostWith(products);
  const view = await open(host);
  await view.user.click(screen.getByRole('button', { name: 'Фільтри' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Фільтри' }));
  expect(sheet.getByRole('checkbox', { name: /Цитрус/ })).toBeDisabled();
  await view.user.click(sheet.getByRole('checkbox', { name: /Є в наявності/ }));
  await view.user.click(sheet.getByRole('checkbox', { name: /М’ята/ }));
  await view.settled();
  expect(view.location()).toBe('/shop/sticks?f.available=yes&f.taste=mint');
  expect(host.server.calls(getProductsByCollection).at(-1)?.input).toMatchObject({
    filters: [
      { id: 'available', options: ['yes'] },
      { id: 'taste', options: ['mint'] },
    ],
  });
  await view.user.click(sheet.getByRole('button', { name: 'Показати 2\u00a0товари' }));
  await view.settled();
  expect(shown()).toEqual(['p2', 'p3']);
  await view.user.click(screen.getByRole('button', { name: 'Прибрати фільтр: М’ята' }));
  expect(view.location()).toBe('/shop/sticks?f.available=yes');
  expect(screen.getByRole('button', { name: 'Скинути все' })).toHaveFocus();
  await view.user.click(screen.getByRole('button', { name: 'Скинути все' }));
  await view.settled();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(view.location()).toBe('/shop/sticks');
  expect(shown()).toEqual(['p1', 'p2', 'p3']);
});

test('what is chosen is in one address, and a reset of the filters leaves the group', async () => {
  const view = await open(hostWith(products, { groups }), '?group=hyper&f.available=yes');
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Порядок' }), 'Дешевші');
  await view.settled();
  expect(view.location()).toBe('/shop/sticks?group=hyper&sort=price-up&f.available=yes');
  expect(shown()).toEqual(['p3']);
  await view.user.click(screen.getByRole('button', { name: 'Скинути все' }));
  await view.settled();
  expect(view.location()).toBe('/shop/sticks?group=hyper&sort=price-up');
  expect(shown()).toEqual(['p1', 'p3']);
});

test('the order is chosen, requested, and in the address', async () => {
  const host = hostWith(products);
  const view = await open(host);
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Порядок' }), 'Дешевші');
  await view.settled();
  expect(view.location()).toBe('/shop/sticks?sort=price-up');
  expect(host.server.calls(getProductsByCollection).at(-1)?.input).toMatchObject({
    sort: 'price-up',
  });
});

test('of thousands only the products near the screen are rendered and requested', async () => {
  const thousands = Array.from({ length: 3000 }, (_, index) => aProduct({ id: `n${index}` }));
  const host = hostWith(thousands);
  await open(host);
  expect(screen.getByText(/^3\s000 товарів$/)).toBeInTheDocument();
  const items = within(screen.getByRole('list', { name: 'Стіки' })).getAllByRole('listitem');
  expect(items.length).toBeLessThan(40);
  expect(items[0]).toHaveAttribute('aria-setsize', '3000');
  expect(items[0]).toHaveAttribute('aria-posinset', '1');
  expect(host.server.calls(getProductsByCollection)).toHaveLength(1);
});

test('an empty group has a link to all products', async () => {
  const only = products[1] as Product;
  const view = await open(hostWith([only], { groups }), '?group=hyper');
  expect(screen.getByText('Тут поки порожньо')).toBeInTheDocument();
  await view.user.click(screen.getByRole('button', { name: 'Показати всі' }));
  await view.settled();
  expect(shown()).toEqual(['p2']);
});

test('while a choice loads, no number of the list before it is said', async () => {
  const host = hostWith(products);
  const { user, settled } = await open(host);
  expect(screen.getByText('3 товари')).toBeInTheDocument();
  const release = host.server.hold(getProductsByCollection);
  await user.click(screen.getByRole('button', { name: 'Фільтри' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Фільтри' }));
  const option = sheet.getByRole('checkbox', { name: /Є в наявності/ });
  expect(option).toHaveAccessibleName('Є в наявності 2');
  await user.click(option);
  expect(screen.queryByText(/3 товари/)).not.toBeInTheDocument();
  expect(sheet.getByRole('button', { name: 'Показати' })).toBeInTheDocument();
  expect(sheet.getByRole('checkbox', { name: 'Є в наявності' })).toBeChecked();
  release();
  await settled();
  expect(sheet.getByRole('button', { name: 'Показати 2\u00a0товари' })).toBeInTheDocument();
  expect(sheet.getByRole('checkbox', { name: 'Є в наявності 2' })).toBeChecked();
  await user.click(sheet.getByRole('button', { name: 'Показати 2\u00a0товари' }));
  expect(await screen.findByRole('status')).toHaveTextContent('2 товари');
});

test('filters that leave nothing are named, and while others load nothing is said', async () => {
  const host = hostWith([products[0] as Product]);
  const view = await open(host, '?f.available=yes');
  expect(screen.getByText('Нічого не підійшло')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Фільтри · 1 обрано' })).toBeInTheDocument();
  const release = host.server.hold(getProductsByCollection);
  await view.user.click(screen.getByRole('button', { name: 'Показати всі' }));
  expect(screen.queryByText('Нічого не підійшло')).toBeNull();
  release();
  await view.settled();
  expect(shown()).toEqual(['p1']);
});

test('a filter that the collection does not have is not counted', async () => {
  await open(hostWith(products), '?f.wheels=4&f.available=yes');
  expect(screen.getByRole('button', { name: 'Фільтри · 1 обрано' })).toBeInTheDocument();
});

test('an unknown collection is not a failure and has a link to the shop', async () => {
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
  expect(shown()).toEqual(['p1', 'p2', 'p3']);
});

test('a list that fails has the title that the shop knows', async () => {
  const host = hostWith(products);
  host.server.fail(getProductsByCollection, 'INTERNAL');
  host.server.on(getCollections, () => ({ collections: [aCollection({ title: 'Стіки' })] }));
  await open(host);
  expect(screen.getByRole('alert')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Стіки');
});

test('a list that fails and whose name nobody knows is called by what it contains', async () => {
  const host = hostWith(products);
  host.server.fail(getProductsByCollection, 'INTERNAL');
  host.server.fail(getCollections, 'INTERNAL');
  await open(host);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Товари');
});

test('without a network the stored list stays, with an offline note', async () => {
  const host = hostWith(products);
  const view = await open(host);
  host.server.fail(getProductsByCollection, 'network');
  await act(async () => {
    host.online.set(false);
    await host.queryClient.invalidateQueries();
  });
  await view.settled();
  expect(shown()).toEqual(['p1', 'p2', 'p3']);
  expect(screen.getByText(/Немає мережі · станом на/)).toBeInTheDocument();
});

test('without a network and stored data it says what is missing', async () => {
  const host = createTestHost({ online: false });
  host.server.fail(getProductsByCollection, 'network');
  host.server.fail(getCollections, 'network');
  await open(host);
  expect(screen.getByText('Немає мережі')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Товари');
});

test('[PW-07] a collection that the device has not stored has the title that it has stored', async () => {
  const host = createTestHost({ online: false });
  host.server.fail(getProductsByCollection, 'network');
  // As the stored answer of the shop's first page.
  host.server.on(getCollections, () => ({ collections: [aCollection({ title: 'Стіки' })] }));
  await open(host);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Стіки');
});
