import type { RouteConfig } from '@club/platform/config';
import type { NeededQuery } from '@club/platform/guards';
import type * as Match from '@club/platform/match';
import type { BootRemote } from '@club/registry/boot';
import { routes } from '../../shell.config';

/** A published page: what the shell must know before it loads any of its code. */
export interface Page {
  readonly publisher: string;
  readonly name: string;
  readonly path: string;
  readonly layout: string;
  readonly guards: readonly string[];
  readonly title: string;
  readonly back?: string | undefined;
  readonly needsQuery?: NeededQuery | undefined;
  readonly hideLogo?: boolean | undefined;
  readonly noBack?: boolean | undefined;
}

/** A published page, and the values of its path. */
export type PageMatch = Match.PageMatch<Page>;

/** What is shown at an address that nobody publishes. */
export const notFoundPage: PageMatch = {
  page: {
    publisher: 'shell',
    name: 'lost',
    path: '*',
    layout: 'error',
    guards: [],
    // The page writes it.
    title: '',
  },
  params: {},
};

/** Joins the shell's own pages and those that remotes publish. */
export function collectPages(remotes: readonly BootRemote[]): Page[] {
  const own = Object.entries<RouteConfig>(routes).map(([name, route]) => ({
    publisher: 'shell',
    name,
    ...route,
  }));
  const published = remotes.flatMap(({ name: publisher, routes: pages }) =>
    pages.map((page) => ({ publisher, ...page })),
  );
  return [...own, ...published];
}
