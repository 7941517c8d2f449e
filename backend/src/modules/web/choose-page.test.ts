import type { GuardedPage } from '@club/platform/guards';
import {
  navigationCases,
  remotePages,
  shellPages,
  tabCases,
  visitors,
} from '@club/platform/testing/navigation-cases';
import type { DescribedRoute } from '@club/registry/formats';
import { describeRemoteBuild, describeShellBuild } from '@club/registry/testing';
import { choosePage } from './choose-page';
import { bundleBase, compose, type Composition } from './composition';

const files = { 'main.js': 'main()' };

interface Page extends GuardedPage {
  readonly name: string;
}

function describeRoutes(pages: readonly Page[]): DescribedRoute[] {
  const plain = { layout: 'none', title: 'Сторінка', preload: [], shared: [] };
  return pages.map((page) => ({ ...plain, ...page, guards: [...page.guards] }));
}

function compositionWith(own: readonly Page[], published: readonly Page[] = []): Composition {
  const bundles = [
    describeShellBuild('1', files, { routes: describeRoutes(own) }),
    describeRemoteBuild('shop', '1', files, { routes: describeRoutes(published) }),
  ];
  const composition = compose(
    1,
    bundles.map((descriptor) => ({ descriptor, base: bundleBase(descriptor) })),
  );
  if (composition === undefined) throw new Error('no composition');
  return composition;
}

const composition = compositionWith(shellPages, remotePages);

function choose(address: string, visitor: keyof typeof visitors) {
  const { status, page } = choosePage(composition, address, visitors[visitor]);
  return { status, page: page?.route.name ?? null, params: page?.params };
}

test.each(navigationCases)(
  '[GD-01] [RT-90] $address, $visitor: $page',
  ({ address, visitor, page, params = {}, redirect }) => {
    const isFound = page !== null || redirect !== undefined;
    expect(choose(address, visitor)).toEqual({
      status: isFound ? 200 : 404,
      page,
      params: page === null ? undefined : params,
    });
  },
);

test.each(tabCases)(
  '[GD-05] $address, $visitor: the page of a new tab, independent of what the browser remembers ($tab)',
  ({ address, visitor }) => {
    const { page } = choose(address, visitor);
    const newTab = { '/auth': 'home', '/shop/cart': visitor === 'customer' ? 'cart' : 'auth' };
    expect(page).toBe(newTab[address as keyof typeof newTab]);
  },
);

test('a page belongs to the bundle that publishes it', () => {
  const owner = (path: string) =>
    choosePage(composition, path, visitors.customer).page?.remote?.descriptor.name;
  expect([owner('/'), owner('/shop')]).toEqual([undefined, 'shop']);
});

test.each([
  ['[GD-02] names an unknown guard', [{ name: 'odd', path: '/', guards: ['vip'] }]],
  [
    '[GD-01] is refused in a circle',
    [
      { name: 'home', path: '/', guards: ['landing-redirect'] },
      { name: 'login', path: '/auth', guards: ['guest'] },
    ],
  ],
])('nothing is chosen where a page %s', (_, pages) => {
  expect(choosePage(compositionWith(pages), '/', visitors.customer)).toEqual({
    status: 200,
    page: undefined,
  });
});
