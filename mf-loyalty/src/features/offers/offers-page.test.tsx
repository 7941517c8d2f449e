import { getOffers, type Offer } from '@club/api/contract/offers';
import { createTestHost, renderRoute } from '@club/testing';
import { screen, within } from '@testing-library/react';
import config from '../../../remote.config';
import remote from '../../remote';
import { anOffer } from '../../testing/an-offer';

async function open(offers: Offer[] = [anOffer()], brand: 'main' | 'second' = 'second') {
  const host = createTestHost({
    brand,
    pages: { 'shop.collection': '/shop/:collection', 'shop.product': '/shop/:collection/:id' },
  });
  host.server.on(getOffers, () => ({ offers }));
  const view = await renderRoute(config, remote, 'offers', { host });
  await view.settled();
  return view;
}

test('[RT-33] /offers uses the layout ogo-footer and the guard auth', async () => {
  expect(config.routes.offers).toMatchObject({
    path: '/offers',
    layout: 'ogo-footer',
    guards: ['auth'],
  });
  await open();
  expect(screen.getByRole('heading', { name: 'Пропозиції' })).toBeVisible();
});

test('[LO-07] an offer shows its condition and term, and its button does it', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-30T21:59:00Z'));
  await open([anOffer({ ends_at: '2026-11-30T22:00:00.000Z' })]);
  const card = within(screen.getByRole('article', { name: 'velo на 20 % дешевше' }));
  expect(card.getByText('−20 %')).toBeVisible();
  expect(card.getByText('Один раз на покупця')).toBeVisible();
  expect(card.getByText('Діє до 30 листопада')).toBeVisible();
  expect(card.getByRole('link', { name: 'Обрати velo' })).toHaveAttribute('href', '/shop/ogo-velo');
});

test('[LO-07] an offer whose term is over is not shown, also by an answer of before', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-30T22:00:00Z'));
  await open([anOffer({ ends_at: '2026-11-30T22:00:00.000Z' })]);
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(screen.getByText('Готуємо нові пропозиції')).toBeVisible();
});

test('[LO-07] reads the offers of the app that is shown, and leads to a product', async () => {
  const action = { label: 'До товару', page: 'shop.product', collection: 'sticks', product: '7' };
  const { host } = await open([anOffer({ action: action as Offer['action'] })]);
  expect(host.server.calls(getOffers)[0]?.input).toEqual({ myogo: true });
  expect(screen.getByRole('link', { name: 'До товару' })).toHaveAttribute('href', '/shop/sticks/7');
  expect(screen.getByText('Діє без кінцевої дати')).toBeVisible();
});

test('[LO-07] what leads to a page that is not published is not offered', async () => {
  await open([anOffer({ action: { label: 'Сканувати', page: 'scan.scan' } })], 'main');
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(screen.getByText('Готуємо нові пропозиції')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Як отримати XP' })).toHaveAttribute('href', '/get-xp');
});
