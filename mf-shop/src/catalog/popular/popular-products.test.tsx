import { getProductsByCollection } from '@club/api/contract/catalog';
import { createTestHost, renderSlot } from '@club/testing';
import { screen, within } from '@testing-library/react';
import config from '../../../remote.config';
import { aCollection, aProductBatch, aProduct } from '../../testing/products';
import remote from '../../remote';

beforeEach(() => localStorage.clear());

function hostWith(ids: string[]) {
  const host = createTestHost();
  host.server.on(getProductsByCollection, () => ({
    collection: aCollection({ id: 'popular', title: 'Популярне', productClass: null }),
    ...aProductBatch(ids.map((id) => aProduct({ id }))),
  }));
  return host;
}

test('home shows a row of popular products with a link to all of them', async () => {
  const host = hostWith(['p1', 'p2']);
  const view = await renderSlot(config, remote, 'PopularProducts', { host });
  await view.settled();
  expect(host.server.calls(getProductsByCollection)[0]?.input).toEqual({
    collectionId: 'popular',
    limit: 12,
  });
  const row = within(screen.getByRole('list', { name: 'Популярні товари' }));
  expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/shop/popular/p1',
    '/shop/popular/p2',
  ]);
  expect(screen.getByRole('link', { name: 'Усі' })).toHaveAttribute('href', '/shop/popular');
  expect(screen.getByRole('note')).toHaveTextContent('Лише для повнолітніх');
});

test('the picture that the page preloads is the first one, in the same widths', async () => {
  const host = createTestHost();
  const photo = {
    base: '/p/p1.a1',
    widths: [192, 320],
    width: 400,
    height: 400,
    colour: '#304050',
  };
  host.server.on(getProductsByCollection, () => ({
    collection: aCollection({ id: 'popular', title: 'Популярне', productClass: null }),
    ...aProductBatch(['p1', 'p2'].map((id) => aProduct({ id, photo }))),
  }));
  const view = await renderSlot(config, remote, 'PopularProducts', { host });
  await view.settled();
  const declared = config.slotReads['home.popular'][0].picture;
  expect(declared?.at).toBe('products.0.picture');
  const urgent = view.container.querySelectorAll('img[fetchpriority="high"]');
  expect(urgent).toHaveLength(1);
  expect(urgent[0]).toBe(view.container.querySelector('img'));
  expect(view.container.querySelector('source')).toHaveAttribute('sizes', declared?.sizes);
});

test('[CO-07] without popular products it is empty', async () => {
  const view = await renderSlot(config, remote, 'PopularProducts', { host: hostWith([]) });
  await view.settled();
  expect(view.container).toBeEmptyDOMElement();
});

test('its space is reserved while it loads', async () => {
  const host = hostWith(['p1']);
  const release = host.server.hold(getProductsByCollection);
  const view = await renderSlot(config, remote, 'PopularProducts', { host });
  expect(view.container.querySelector('[aria-busy="true"] [data-shape="tile"]')).not.toBeNull();
  release();
  await view.settled();
  expect(view.container.querySelector('[aria-busy="true"]')).toBeNull();
});
