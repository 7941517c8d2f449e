import type { NeededQuery } from '../guards';
import type { GuardName } from '../names';

/** A page of the example app of the cases. */
interface CasePage {
  readonly name: string;
  readonly path: `/${string}`;
  readonly guards: readonly GuardName[];
  readonly back?: `/${string}`;
  readonly needsQuery?: NeededQuery;
}

/** Pages as the shell publishes them. */
export const shellPages: readonly CasePage[] = [
  { name: 'home', path: '/', guards: ['auth'] },
  { name: 'auth', path: '/auth', guards: ['guest', 'adult'] },
  { name: 'adult', path: '/is18', guards: ['adult-success'] },
  { name: 'landing', path: '/landing', guards: ['landing-redirect'] },
  { name: 'agreement', path: '/user-agreement', guards: [] },
];

/** Pages as a remote publishes them, in an order that must not matter. */
export const remotePages: readonly CasePage[] = [
  { name: 'collection', path: '/shop/:collection', guards: ['auth'] },
  { name: 'shelves', path: '/shop', guards: ['adult', 'auth'] },
  { name: 'cart', path: '/shop/cart', guards: ['auth', 'referrer'], back: '/shop' },
  { name: 'delivery', path: '/shop/delivery', guards: ['auth'], back: '/shop/cart' },
  { name: 'payment', path: '/shop/payment', guards: ['auth'], back: '/shop/delivery' },
  {
    name: 'success',
    path: '/shop/success',
    guards: ['auth'],
    needsQuery: { anyOf: ['order', 'waiting'], otherwise: '/shop' },
  },
  { name: 'product', path: '/shop/:collection/:id', guards: ['auth'] },
  { name: 'novelties', path: '/shop/:collection/new', guards: ['auth'] },
  { name: 'favorite', path: '/shop/favorite/:id', guards: ['auth'] },
];
