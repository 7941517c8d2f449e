import type { RatableOrder } from '@club/api/contract/feedback';

/** An order for tests; pass what matters. */
export function anOrder(own: Partial<RatableOrder> = {}): RatableOrder {
  return {
    id: '1',
    number: 1042,
    channel: 'online',
    at: '2026-11-12T10:00:00.000Z',
    store: null,
    title: 'Стіки Бурштин',
    picture: '/pictures/sticks.svg',
    items: 3,
    brands: ['glo'],
    total: 129_900,
    bonuses: 0,
    canWrite: true,
    feedback: null,
    ...own,
  };
}

type Feedback = NonNullable<RatableOrder['feedback']>;

/** A rating for tests; pass what matters. */
export function aRating(own: Partial<Feedback> = {}): Feedback {
  return {
    rating: 4,
    text: 'Усе гаразд',
    at: '2026-11-13T10:00:00.000Z',
    tags: [],
    pictures: [],
    answer: null,
    ...own,
  };
}
