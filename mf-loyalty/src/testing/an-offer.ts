import type { Offer } from '@club/api/contract/offers';

/** An offer as the server answers it. */
export const anOffer = (own: Partial<Offer> = {}): Offer => ({
  id: '3',
  title: 'velo на 20 % дешевше',
  text: 'Введи в кошику промокод VELO20',
  badge: '−20 %',
  picture: '/pictures/cover-offer-velo.svg',
  conditions: ['Один раз на покупця'],
  ends_at: null,
  action: { label: 'Обрати velo', page: 'shop.collection', collection: 'ogo-velo' },
  ...own,
});
