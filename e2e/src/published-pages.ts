import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bundles, distFolder } from '@club/commands/workspace';
import type { Page } from '@playwright/test';
import { openWhole } from './open-whole';

interface PublishedRoute {
  readonly path: string;
  readonly guards: readonly string[];
}

/** The pages of each bundle, as its build describes them. */
export const published = bundles.map((bundle) => {
  const file = bundle.name === 'shell' ? 'shell.json' : 'remote.json';
  const descriptor = JSON.parse(readFileSync(path.join(distFolder(bundle), file), 'utf8')) as {
    routes: PublishedRoute[];
  };
  return { name: bundle.name, routes: descriptor.routes };
});

export const isForCustomers = ({ guards }: PublishedRoute) => guards.includes('auth');

/** A page whose path names something: the link to one on another page. */
const examples: Readonly<Record<string, { from: string; link: string }>> = {
  '/shop/:collection/:id': { from: '/shop/:collection', link: 'main [role="listitem"] > a' },
  '/news/:newsId': { from: '/news', link: 'main a[href^="/news/"]' },
  '/certificates/partner/:id': {
    from: '/certificates',
    link: 'main a[href^="/certificates/partner/"]',
  },
  '/exchange/product/active/:id': {
    from: '/exchange',
    link: 'main a[href^="/exchange/product/"]',
  },
};

/** Where a route leads without a login, on a phone, or with an empty cart. */
export const redirects: Readonly<Record<string, string>> = {
  '/qr': '/landing',
  '/auth': '/is18',
  '/registration': '/is18',
  '/shop/delivery': '/shop',
  '/shop/payment': '/shop',
  '/shop/checkout': '/shop',
  '/shop/success': '/history-order',
};

/** The address of a route, or null for one that the demo has nothing for. */
export async function findAddress(
  page: Page,
  route: string,
  shelf: string,
): Promise<string | null> {
  if (route === '/shop/:collection') return shelf;
  if (!route.includes(':')) return route;
  const example = examples[route];
  if (example === undefined) return null;
  const from = await findAddress(page, example.from, shelf);
  if (from === null) return null;
  await openWhole(page, from);
  return page.locator(example.link).first().getAttribute('href');
}
