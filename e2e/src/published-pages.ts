import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bundles, distFolder } from '@club/commands/workspace';
import type { Brand } from '@club/domain/brand';
import { exampleValues, fillAddress, unknownValues } from '@club/domain/page-path';
import type { DescribedRoute } from '@club/registry/formats';

/** The pages of each bundle, as its build describes them. */
export const published = bundles.map((bundle) => {
  const file = bundle.name === 'shell' ? 'shell.json' : 'remote.json';
  const descriptor = JSON.parse(readFileSync(path.join(distFolder(bundle), file), 'utf8')) as {
    routes: DescribedRoute[];
  };
  return { name: bundle.name, routes: descriptor.routes };
});

export const isForCustomers = ({ guards }: DescribedRoute) => guards.includes('auth');

/** Where a route leads without a login, on a phone, or with an empty cart. */
export const redirects: Readonly<Record<string, string>> = {
  '/qr': '/landing',
  '/auth': '/is18',
  '/registration': '/is18',
  '/shop/delivery': '/shop',
  '/shop/payment': '/shop',
  '/shop/checkout': '/shop',
};

/** The address of a page, with its example. */
export const exampleAddress = (route: DescribedRoute, brand: Brand): string =>
  fillAddress(route.path, exampleValues(route, brand) ?? {});

/** The address of the same page for something that does not exist; null for a page without an example. */
export function unknownAddress(route: DescribedRoute, brand: Brand): string | null {
  const example = exampleValues(route, brand);
  if (example === undefined) return null;
  return fillAddress(route.path, unknownValues(Object.keys(example)));
}
