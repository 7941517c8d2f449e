import { getCollections, getProductsByCollection } from '@club/api/contract/catalog';
import type { Brand } from '@club/domain/brand';
import { createTestHost, refuse, renderRoute } from '@club/testing';
import { act, screen, within } from '@testing-library/react';
import config from '../../../remote.config';
import { aCollection, aProductBatch, aProduct } from '../../testing/products';
import remote from '../../remote';

beforeEach(() => localStorage.clear());

const cans = [
  { id: 'v1', title: 'Полярна м’ята', strength: '4', taste: 'mint' },
  { id: 'v2', title: 'М’яка м’ята', strength: '1', taste: 'mint' },
  { id: 'v3', title: 'Темна ягода', strength: '4', taste: 'berry' },
];

const filters = [
  {
    id: 'strength',
    title: 'Міцність',
    options: [
      { id: '1', title: 'Дуже легка', note: 'Найменше нікотину', count: 1 },
      { id: '4', title: 'Міцна', note: 'Для тих, хто звик', count: 2 },
    ],
  },
  {
    id: 'taste',
    title: 'Смак',
    options: [
      { id: 'mint', title: 'М’ята', note: 'Холодок', count: 2 },
      { id: 'berry', title: 'Ягоди', note: 'Вишня', count: 0 },
    ],
  },
];

function hostWith(
  collectionFixture = aCollection({ id: 'ogo-velo', title: 'velo', productClass: 'pouch' }),
  brand: Brand = 'second',
) {
  const host = createTestHost({ brand });
  host.server.on(getCollections, () => ({ collections: [collectionFixture] }));
  host.server.on(getProductsByCollection, ({ input }) => {
    const found = cans.filter((can) =>
      (input.filters ?? []).every(({ id, options }) =>
        options.includes(id === 'taste' ? can.taste : can.strength),
      ),
    );
    return {
      collection: collectionFixture,
      ...aProductBatch(
        found.map(({ id, title }) => aProduct({ id, title, collectionId: 'ogo-velo' })),
        { filters },
      ),
    };
  });
  return host;
}

async function open(host = hostWith(), search = '') {
  const view = await renderRoute(config, remote, 'chooseVelo', { host, search });
  await view.settled();
  return view;
}

const productTitles = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('link')
    .map((link) => /м’ята|ягода/.exec(link.textContent ?? '')?.[0]);

test('[RT-26] /shop/choose-velo has steps for strength and taste, and shows matching and similar products', async () => {
  expect(config.routes.chooseVelo).toMatchObject({
    path: '/shop/choose-velo',
    layout: 'account',
    guards: ['auth'],
  });
  const view = await open();
  expect(screen.getByText('Крок 1 з 2')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Міцна/ })).toHaveTextContent('2 варіанти');
  await view.user.click(screen.getByRole('link', { name: /Міцна/ }));
  await view.settled();
  expect(view.location()).toBe('/shop/choose-velo?strength=4');
  expect(screen.getByRole('heading', { level: 2, name: 'Який смак до душі?' })).toHaveFocus();
  expect(screen.getByRole('link', { name: /Ягоди/ })).toHaveTextContent('в іншій міцності');
  await view.user.click(screen.getByRole('link', { name: /М’ята/ }));
  await view.settled();
  expect(view.location()).toBe('/shop/choose-velo?strength=4&taste=mint');
  expect(screen.getByText('Міцна: для тих, хто звик. М’ята: холодок')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Полярна/ })).toHaveAttribute(
    'href',
    '/shop/ogo-velo/v1',
  );
  expect(productTitles('Підібрано')).toEqual(['м’ята']);
  expect(productTitles('Той самий смак, інша міцність')).toEqual(['м’ята']);
  expect(productTitles('Та сама міцність, інший смак')).toEqual(['ягода']);
});

test('everything below the matches appears together, also where a hint fails or is empty', async () => {
  const host = hostWith();
  const come: Record<string, () => void> = {};
  host.server.on(getProductsByCollection, async ({ input: { filters: chosen = [] } }) => {
    const [by] = chosen;
    if (by && chosen.length === 1) await new Promise<void>((resolve) => (come[by.id] = resolve));
    if (by?.id === 'strength' && chosen.length === 1) throw refuse('INTERNAL');
    return {
      collection: aCollection({ id: 'ogo-velo', productClass: 'pouch' }),
      ...aProductBatch([aProduct({ id: 'v1', title: 'Полярна м’ята' })], { filters }),
    };
  });
  await renderRoute(config, remote, 'chooseVelo', { host, search: '?strength=4&taste=mint' });
  expect(await screen.findByRole('list', { name: 'Підібрано' })).toBeVisible();
  const restart = () => screen.queryByRole('link', { name: 'Почати спочатку' });
  await act(async () => come['taste']?.());
  expect(restart()).toBeNull();
  await act(async () => come['strength']?.());
  expect(await screen.findByRole('link', { name: 'Почати спочатку' })).toBeVisible();
  expect(screen.queryByText('Той самий смак, інша міцність')).toBeNull();
  expect(screen.getByRole('note')).toBeVisible();
});

test('a shared address opens the result, which can be restarted', async () => {
  const view = await open(hostWith(), '?strength=1&taste=berry');
  expect(screen.getByText('Такої пари ще немає, ось найближче')).not.toHaveFocus();
  await view.user.click(await screen.findByRole('link', { name: 'Почати спочатку' }));
  await view.settled();
  expect(view.location()).toBe('/shop/choose-velo');
  expect(screen.getByText('Крок 1 з 2')).toBeInTheDocument();
});

test('any strength and any taste show the whole collection', async () => {
  await open(hostWith(), '?strength=any&taste=any');
  expect(productTitles('Підібрано')).toHaveLength(3);
});

test('a taste without a strength begins with the strength', async () => {
  await open(hostWith(), '?taste=mint');
  expect(screen.getByText('Крок 1 з 2')).toBeInTheDocument();
});

test('[RT-26] the main app has no pouches, and leads to the app that has', async () => {
  await open(hostWith(aCollection(), 'main'));
  expect(screen.getByText('Тут velo не продається')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Перейти до «Ого»' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/\?app=second$/));
});

test('[RT-26] while pouches are switched off, the second app does not send elsewhere', async () => {
  await open(hostWith(aCollection()));
  expect(screen.getByText('Зараз velo не продається')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'До магазину' })).toHaveAttribute('href', '/shop');
});

test('shows a failure of the collections with a retry', async () => {
  const host = hostWith();
  host.server.fail(getCollections, 'INTERNAL');
  const view = await open(host);
  expect(screen.getByRole('alert')).toBeInTheDocument();
  host.server.recover();
  await view.user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
  await view.settled();
  expect(screen.getByText('Крок 1 з 2')).toBeInTheDocument();
});
