import type { Feature } from '@club/domain/features';
import type { OpenRegistry } from '@club/registry';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app/context';
import type { BundleFiles } from './bundle-files';
import type { PrefetchAnswers } from './prefetched-answers';
import { withFeatures, type Composition } from './composition';
import type { Compositions } from './compositions';
import { type PageCookies, visitorId } from './cookies';
import { readOverrides } from './overrides';
import { isLocal } from './requests';

/** The parts of the server that web delivery needs. */
export type WebContext = Pick<AppContext, 'config' | 'log' | 'pictures'> & {
  readonly sessions: Pick<AppContext['sessions'], 'find'>;
  /** What operators have left switched on. */
  readonly features: () => Promise<readonly Feature[]>;
};

/** Values that all routes of web delivery use. */
export interface WebParts {
  readonly context: WebContext;
  readonly registry: OpenRegistry;
  readonly files: BundleFiles;
  readonly compositions: Compositions;
  readonly prefetchAnswers: PrefetchAnswers;
  /** Whether previews are allowed: never in production, except with the sandbox. */
  readonly allowPreview: boolean;
}

/** The bundles for the visitor of a request. */
export async function visitorComposition(
  { compositions, context, allowPreview }: WebParts,
  request: FastifyRequest,
  cookies: PageCookies,
  visitor = visitorId(cookies),
): Promise<Composition | undefined> {
  const query = request.url.slice(request.url.indexOf('?') + 1);
  const overrides = allowPreview
    ? { ...readOverrides(cookies.preview ?? '', ''), ...readOverrides(query, 'remote.') }
    : {};
  const composition = await compositions.forVisitor({
    visitorId: visitor.id,
    overrides,
    allowDevBuilds: allowPreview && isLocal(request),
  });
  return composition && withFeatures(composition, await context.features());
}
