import { decide, type NavigationFacts } from '@club/platform/guards';
import type { DescribedRoute, RemoteDescriptor } from '@club/registry/formats';
import type { Composition, Placed } from './composition';

/** The facts that the server knows for guards. */
export type Visitor = Pick<NavigationFacts, 'isCustomer' | 'isAdult'>;

/** The page after all redirects. */
export interface PageChoice {
  /** 404 for an address without a page. */
  readonly status: 200 | 404;
  readonly page: ChosenPage | undefined;
}

/** A page and its remote; without a remote it belongs to the shell. */
export interface ChosenPage {
  readonly route: DescribedRoute;
  readonly remote: Placed<RemoteDescriptor> | undefined;
  /** The path parameters. */
  readonly params: Readonly<Record<string, string>>;
}

/** The page that guards allow, so that the bundle of a refused page is not preloaded. */
export function choosePage(
  composition: Composition,
  address: string,
  visitor: Visitor,
): PageChoice {
  const decision = decide(publishedPages(composition), address, visitor);
  if (decision.kind === 'not-found') return { status: 404, page: undefined };
  // The browser reports other problems of guards.
  const match = 'match' in decision ? decision.match : null;
  if (match === null) return { status: 200, page: undefined };
  const { route, remote } = match.page;
  return { status: 200, page: { route, remote, params: match.params } };
}

function publishedPages({ shell, remotes }: Composition) {
  return [shell, ...remotes].flatMap((placed) =>
    placed.descriptor.routes.map((route) => ({
      path: route.path,
      guards: route.guards,
      back: route.back,
      needsQuery: route.needsQuery,
      route,
      remote: placed === shell ? undefined : (placed as Placed<RemoteDescriptor>),
    })),
  );
}
