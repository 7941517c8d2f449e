import { getCollections, getProductsByCollection } from '@club/api/contract/catalog';
import { createTestHost, renderRoute } from '@club/testing';
import { screen, within } from '@testing-library/react';
import config from '../../../remote.config';
import { aCollection, aPart, aProduct } from '../../product/product-fixtures';
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

function hostWith(shelf = aCollection({ id: 'ogo-velo', title: 'velo', productClass: 'pouch' })) {
  const host = createTestHost({ brand: 'second' });
  host.server.on(getCollections, () => ({ collections: [shelf] }));
  host.server.on(getProductsByCollection, ({ input }) => {
    const found = cans.filter((can) =>
      (input.filters ?? []).every(({ id, options }) =>
        options.includes(id === 'taste' ? can.taste : can.strength),
      ),
    );
    return {
      collection: shelf,
      ...aPart(
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

const titlesIn = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('link')
    .map((link) => /м’ята|ягода/.exec(link.textContent ?? '')?.[0]);

test('[RT-26] /shop/choose-velo asks strength, then taste, and shows what fits and what comes close', async () => {
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
  expect(titlesIn('Підібрано')).toEqual(['м’ята']);
  expect(titlesIn('Той самий смак, інша міцність')).toEqual(['м’ята']);
  expect(titlesIn('Та сама міцність, інший смак')).toEqual(['ягода']);
});

test('a shared address opens the result, and one can begin anew', async () => {
  const view = await open(hostWith(), '?strength=1&taste=berry');
  expect(screen.getByText('Такої пари ще немає, ось найближче')).not.toHaveFocus();
  await view.user.click(screen.getByRole('link', { name: 'Почати спочатку' }));
  await view.settled();
  expect(view.location()).toBe('/shop/choose-velo');
  expect(screen.getByText('Крок 1 з 2')).toBeInTheDocument();
});

test('any strength and any taste show the whole shelf', async () => {
  await open(hostWith(), '?strength=any&taste=any');
  expect(titlesIn('Підібрано')).toHaveLength(3);
});

test('a taste without a strength begins with the strength', async () => {
  await open(hostWith(), '?taste=mint');
  expect(screen.getByText('Крок 1 з 2')).toBeInTheDocument();
});

test('an app without pouches says where they are', async () => {
  await open(hostWith(aCollection()));
  expect(screen.getByText('Тут velo не продається')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'До магазину' })).toHaveAttribute('href', '/shop');
});

test('a failure of the shelves is told and can be tried again', async () => {
  const host = hostWith();
  host.server.fail(getCollections, 'INTERNAL');
  const view = await open(host);
  expect(screen.getByRole('alert')).toBeInTheDocument();
  host.server.recover();
  await view.user.click(screen.getByRole('button', { name: 'Спробуй ще раз' }));
  await view.settled();
  expect(screen.getByText('Крок 1 з 2')).toBeInTheDocument();
});
