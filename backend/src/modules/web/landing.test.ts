import type { DescribedRoute } from '@club/registry/formats';
import { describeRemoteBuild, describeShellBuild } from '@club/registry/testing';
import { compose, baseOf } from './composition';
import { findLanding } from './landing';

const files = { 'main.js': 'main()' };

function route(path: string, guards: string[]): DescribedRoute {
  return { name: path, path, guards, layout: 'none', title: path, preload: [], shared: [] };
}

const bundles = [
  describeShellBuild('1', files, {
    routes: [
      route('/', ['adult', 'auth']),
      route('/auth', ['adult', 'guest']),
      route('/is18', ['adult-success']),
      route('/landing', ['landing-redirect']),
      route('/rules', []),
    ],
  }),
  describeRemoteBuild('shop', '1', files, { routes: [route('/shop/:id', ['adult', 'auth'])] }),
];
const composition = compose(
  1,
  bundles.map((descriptor) => ({ descriptor, base: baseOf(descriptor) })),
);

const nobody = { hasSession: false, isAdult: false };
const adult = { hasSession: false, isAdult: true };
const customer = { hasSession: true, isAdult: true };

test.each([
  ['/shop/7', customer, '/shop/:id'],
  ['/shop/7', adult, '/auth'],
  ['/shop/7', nobody, '/is18'],
  ['/', customer, '/'],
  ['/', adult, '/auth'],
  ['/auth', customer, '/'],
  ['/auth', adult, '/auth'],
  ['/auth', nobody, '/is18'],
  ['/is18', nobody, '/is18'],
  ['/is18', adult, '/auth'],
  ['/is18', customer, '/'],
  ['/landing', customer, '/'],
  ['/landing', nobody, '/landing'],
  ['/rules', nobody, '/rules'],
])('[GD-01] %s asked by %j lands on %s', (path, visitor, expected) => {
  if (composition === undefined) throw new Error('no composition');
  const landing = findLanding(composition, path, visitor);
  expect([landing.status, landing.page?.route.path]).toEqual([200, expected]);
});

test('[RT-90] an address that belongs to nobody is a 404, whoever asks', () => {
  if (composition === undefined) throw new Error('no composition');
  for (const visitor of [nobody, customer]) {
    expect(findLanding(composition, '/lost/here', visitor)).toEqual({
      status: 404,
      page: undefined,
    });
  }
});
