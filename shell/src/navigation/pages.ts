import type { RouteConfig } from '@club/platform/config';
import type { BootRemote } from '@club/registry/boot';
import { matchPath } from 'react-router-dom';
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
  readonly hideLogo?: boolean | undefined;
  readonly noBack?: boolean | undefined;
}

/** A page and the values of its path. */
export interface PageMatch {
  readonly page: Page;
  readonly params: Readonly<Record<string, string | undefined>>;
}

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

/** Fixed words count more than parameters, from the left: `/shop/favorite` before `/shop/:collection`. */
function isMoreExact(left: Page, right: Page): boolean {
  const a = left.path.split('/');
  const b = right.path.split('/');
  const differing = a.findIndex(
    (part, index) => part.startsWith(':') !== b[index]?.startsWith(':'),
  );
  return differing !== -1 && b[differing]?.startsWith(':') === true;
}

/** The page that an address means, or null. */
export function findPage(pages: readonly Page[], pathname: string): PageMatch | null {
  let best: PageMatch | null = null;
  for (const page of pages) {
    const match = matchPath(page.path, pathname);
    if (match && (best === null || isMoreExact(page, best.page))) {
      best = { page, params: match.params };
    }
  }
  return best;
}

/** More steps than any way back has. */
const stepsAtMost = 5;

/** Whether the arrows back lead from an address to a page: it is a later step of the same way. */
export function leadsBack(pages: readonly Page[], from: string | null, to: string): boolean {
  let step: string | undefined = from?.split('?')[0];
  for (let steps = 0; step !== undefined && steps < stepsAtMost; steps += 1) {
    step = findPage(pages, step)?.page.back;
    if (step === to) return true;
  }
  return false;
}
