import type { DescribedRoute, RemoteDescriptor } from '@club/registry/formats';
import type { Composition, Placed } from './composition';
import { matchRoute } from './route-match';

/** What the server knows of a visitor, as far as guards ask for it. */
export interface Visitor {
  readonly hasSession: boolean;
  readonly isAdult: boolean;
}

/** The page that a request will end on. */
export interface Landing {
  /** 404 for an address that belongs to nobody. */
  readonly status: 200 | 404;
  readonly page: LandingPage | undefined;
}

/** A page, and the remote that it belongs to; without one it is the shell's. */
export interface LandingPage {
  readonly route: DescribedRoute;
  readonly remote: Placed<RemoteDescriptor> | undefined;
}

/** More redirects than any chain of guards has. */
const hopsAtMost = 5;

/** Where guards will lead a visitor, so that a refused page's bundle is not even preloaded. */
export function findLanding(composition: Composition, path: string, visitor: Visitor): Landing {
  let page = findPage(composition, path);
  if (page === undefined) return { status: 404, page: undefined };
  for (let hop = 0; hop < hopsAtMost; hop += 1) {
    const elsewhere = redirectOf(page.route.guards, visitor);
    if (elsewhere === undefined) return { status: 200, page };
    page = findPage(composition, elsewhere);
    if (page === undefined) break;
  }
  return { status: 200, page: undefined };
}

function findPage({ shell, remotes }: Composition, path: string): LandingPage | undefined {
  const pages = [shell, ...remotes].flatMap((placed) =>
    placed.descriptor.routes.map((route) => ({
      path: route.path,
      route,
      remote: placed === shell ? undefined : (placed as Placed<RemoteDescriptor>),
    })),
  );
  return matchRoute(pages, path);
}

/** The same decisions as the shell's guards; what they do besides is the shell's business. */
function redirectOf(guards: readonly string[], visitor: Visitor): string | undefined {
  for (const guard of guards) {
    const elsewhere = redirects[guard]?.(visitor);
    if (elsewhere !== undefined) return elsewhere;
  }
  return undefined;
}

const redirects: Readonly<Record<string, (visitor: Visitor) => string | undefined>> = {
  auth: ({ hasSession }) => (hasSession ? undefined : '/auth'),
  guest: ({ hasSession }) => (hasSession ? '/' : undefined),
  adult: ({ isAdult }) => (isAdult ? undefined : '/is18'),
  'adult-success': ({ isAdult, hasSession }) => {
    if (!isAdult) return undefined;
    return hasSession ? '/' : '/auth';
  },
  'landing-redirect': ({ hasSession }) => (hasSession ? '/' : undefined),
};
