import {
  getCollections,
  getProductById,
  getProductsByCollection,
  type ProductDetails,
} from '@club/api/contract/catalog';
import { getBalance } from '@club/api/contract/loyalty/balance';
import { useSlotInput } from '@club/platform';
import { useParams } from '@club/platform/router';
import {
  createTestHost,
  refuse,
  renderInHost,
  renderRoute,
  type TestHostOptions,
} from '@club/testing';
import { screen, within } from '@testing-library/react';
import config from '../../../remote.config';
import { answerCheckout } from '../../testing/happy-path';
import { aCollection, aProduct, aProductBatch, aProductDetails } from '../../testing/products';
import remote from '../../remote';
import CollectionPage from '../collection/collection-page';
import ProductPage from './product-page';

beforeEach(() => localStorage.clear());

function ListAndProduct() {
  return useParams()['id'] ? <ProductPage /> : <CollectionPage />;
}

const pages = [
  ['[RT-76]', 'bonus'],
  ['[RT-77]', 'sticks'],
  ['[RT-78]', 'devices'],
  ['[RT-79]', 'popular'],
  ['[RT-80]', 'ogo-cigs'],
  ['[RT-81]', 'ogo-velo'],
  ['[RT-82]', 'ogo-bonus'],
  ['[RT-83]', 'ogo-merch'],
  ['[RT-84]', 'ogo-sticks'],
  ['[RT-85]', 'ogo-sticks-single'],
  ['[RT-86]', 'accessories'],
  ['[RT-87]', 'ogo-devices'],
  ['[RT-88]', 'ogo-accessories'],
] as const;
const shelves = pages.map(([, id]) => id);

function hostWith(own: Partial<ProductDetails> = {}, slots: TestHostOptions['slots'] = {}) {
  const host = createTestHost({ slots });
  host.server.on(getProductById, ({ input }) => ({
    product: aProductDetails({ id: input.id, ...own }),
    related: [aProduct({ id: 'p2', title: 'Цитрус', collectionId: 'devices' })],
  }));
  host.server.on(getCollections, () => ({
    collections: shelves.map((id) => aCollection({ id, title: `Полиця ${id}` })),
  }));
  return host;
}

async function open(host: ReturnType<typeof hostWith>, collection = 'sticks') {
  const view = await renderRoute(config, remote, 'product', {
    host,
    params: { collection, id: 'p1' },
  });
  await view.settled();
  return view;
}

test('[PW-10] a shown product is tracked once, with its collection', async () => {
  const host = hostWith();
  await open(host, 'popular');
  expect(host.tracked).toEqual([
    { event: 'view_item', data: { item_id: 'p1', collection: 'popular' } },
  ]);
});

test('other domains learn what the product earns, and the page works without them', async () => {
  const ProductPoints = () => <p>{`Слот: ${useSlotInput<'product.points'>().earns}`}</p>;
  const slots = { 'product.points': ProductPoints };
  const own = { price: 102_900, earnPercent: 5 };
  await open(hostWith(own, slots));
  expect(screen.getByText('Слот: 51')).toBeVisible();
});

test('what cannot be bought says nothing of the balance after it', async () => {
  const ProductPoints = () => <p>{`Слот: ${useSlotInput<'product.points'>().earns}`}</p>;
  const slots = { 'product.points': ProductPoints };
  const own = { price: 102_900, bonuses: 300, earnPercent: 5, available: false };
  const host = hostWith(own, slots);
  host.server.on(getBalance, () => ({ balance: 450 }));
  await open(host);
  expect(screen.getByText('Закінчився')).toBeVisible();
  expect(screen.queryByText(/Слот/)).toBeNull();
  expect(screen.queryByText(/Тобі вистачає/)).toBeNull();
});

test('[SH-26] a product in the cart leads back to the collection that it was chosen from, after a reload too', async () => {
  const host = hostWith();
  const view = await open(host, 'popular');
  await view.user.click(screen.getByRole('button', { name: /У кошик за/ }));
  view.unmount();
  const stored = JSON.parse(localStorage.getItem('shop-cart') ?? '') as { items: unknown[] };
  expect(stored.items).toMatchObject([{ path: '/shop/popular' }]);
  answerCheckout(host.server);
  const cart = await renderRoute(config, remote, 'cart', { host });
  await cart.settled();
  expect(screen.getByRole('link', { name: 'Бурштин' })).toHaveAttribute('href', '/shop/popular/p1');
});

test('[AC-12] it says why a customer sees another price, or the product earlier', async () => {
  await open(hostWith({ isSpecialPrice: true, opensAt: '2026-11-26T10:00:00.000Z' }));
  expect(screen.getByText('Твоя ціна: особливий статус')).toBeVisible();
  expect(screen.getByText('Ранній доступ: для всіх відкриємо 26 листопада')).toBeVisible();
});

test('the title of the page names the product', async () => {
  await open(hostWith({ title: 'Бурштин' }));
  expect(document.title).toMatch(/^Бурштин · /);
});

test('[PW-10] a shared product is tracked, a cancelled share is not', async () => {
  const host = hostWith();
  const view = await open(host);
  const share = jest
    .fn<Promise<void>, []>()
    .mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
    .mockResolvedValueOnce();
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  const shared = () => host.tracked.filter(({ event }) => event === 'share');
  await view.user.click(screen.getByRole('button', { name: 'Поділитися' }));
  expect(shared()).toEqual([]);
  await view.user.click(screen.getByRole('button', { name: 'Поділитися' }));
  expect(shared()).toEqual([{ event: 'share', data: { what: 'product', way: 'shared' } }]);
  Reflect.deleteProperty(navigator, 'share');
});

test.each(pages)(
  '%s /shop/%s/:id shows the product and others of that shelf',
  async (_, collection) => {
    expect(config.routes.product).toMatchObject({
      path: '/shop/:collection/:id',
      layout: 'account',
      guards: ['auth'],
    });
    const host = hostWith();
    await open(host, collection);
    expect(host.server.calls(getProductById)[0]?.input).toEqual({ id: 'p1', related: 8 });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Бурштин');
    expect(screen.getByRole('img', { name: 'Бурштин' })).toHaveAttribute(
      'src',
      '/pictures/product-p1.svg',
    );
    expect(screen.getByText('Є в наявності')).toBeInTheDocument();
    expect(screen.getByText('3 з 5')).toBeInTheDocument();
    expect(screen.getByText(/Теплий тютюновий смак/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: `Полиця ${collection}` })).toHaveAttribute(
      'href',
      `/shop/${collection}`,
    );
    const similar = within(screen.getByRole('list', { name: 'Схожі товари' }));
    expect(similar.getAllByRole('link')).toHaveLength(1);
    expect(similar.getByRole('link')).toHaveAttribute('href', '/shop/devices/p2');
  },
);

test('the adult notice and the warning are shown while it loads and when it fails', async () => {
  const host = hostWith();
  const release = host.server.hold(getProductById);
  const view = await renderRoute(config, remote, 'product', {
    host,
    params: { collection: 'sticks', id: 'p1' },
  });
  expect(screen.getByRole('note')).toHaveTextContent('Лише для повнолітніх');
  host.server.fail(getProductById, 'INTERNAL');
  release();
  await view.settled();
  expect(screen.getByRole('note')).toHaveTextContent('викликає залежність');
});

test.each(['network', 'INTERNAL'] as const)(
  '[PW-07] what a list showed of a product can be ordered when its page fails by %s',
  async (failure) => {
    const host = hostWith();
    host.server.on(getProductsByCollection, ({ input }) => ({
      collection: aCollection({ id: input.collectionId }),
      ...aProductBatch([aProduct({ id: 'p1', variant_id: '7', left: 2 })]),
    }));
    host.server.fail(getProductById, failure);
    if (failure === 'network') host.online.set(false);
    const view = renderInHost(<ListAndProduct />, {
      host,
      route: '/shop/sticks',
      path: '/shop/:collection/:id?',
      remote: 'shop',
    });
    await view.settled();
    await view.user.click(screen.getByRole('link', { name: /Бурштин/ }));
    await view.settled();
    expect(view.location()).toBe('/shop/sticks/p1');
    expect(screen.getByRole('heading', { level: 1, name: 'Бурштин' })).toBeVisible();
    expect(screen.getByText('Лишилося 2')).toBeVisible();
    expect(screen.getByText(failure === 'network' ? 'Немає мережі' : 'Не вийшло')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: /У кошик за/ }));
    expect(localStorage.getItem('shop-cart')).toContain('"variant_id":"7"');
  },
);

test('a price in points is marked, and compared with the balance', async () => {
  const host = hostWith({ price: 0, bonuses: 300, productClass: 'bonus' });
  host.server.on(getBalance, () => ({ balance: 120 }));
  await open(host);
  expect(screen.getByText(/^300\sXP$/)).toBeInTheDocument();
  expect(screen.queryByText(/₴/, { selector: 'h1 ~ *' })).toBeNull();
  expect(screen.getByText(/Бракує 180\sXP/)).toBeInTheDocument();
});

test('follows the fact that the balance changed', async () => {
  const host = hostWith({ price: 0, bonuses: 300 });
  host.server.on(getBalance, () => ({ balance: 120 }));
  await open(host);
  host.publish('balance.changed', { balance: 450 });
  expect(await screen.findByText(/Тобі вистачає: на рахунку 450\sXP/)).toBeInTheDocument();
});

test('a product without a variant cannot be ordered', async () => {
  await open(hostWith({ variant_id: null }));
  expect(screen.getByText('Лише в магазинах')).toBeInTheDocument();
});

test.each(['product', 'shelf'])('an unknown %s leads back to the shop', async (unknown) => {
  const host = hostWith();
  if (unknown === 'product') {
    host.server.on(getProductById, () => {
      throw refuse('PRODUCT_NOT_FOUND');
    });
  }
  await open(host, unknown === 'shelf' ? 'nothing' : 'sticks');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Цього товару вже немає');
  expect(screen.getByRole('link', { name: 'До магазину' })).toHaveAttribute('href', '/shop');
});

test('a product is added to the favorites and removed', async () => {
  const view = await open(hostWith());
  await view.user.click(screen.getByRole('button', { name: 'Додати у вибране' }));
  expect(screen.getByRole('button', { name: 'У вибраному' })).toBePressed();
  await view.user.click(screen.getByRole('button', { name: 'У вибраному' }));
  expect(screen.getByRole('button', { name: 'Додати у вибране' })).not.toBePressed();
});
