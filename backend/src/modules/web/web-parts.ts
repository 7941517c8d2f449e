import type { OpenRegistry } from '@club/registry';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app/context';
import type { BundleFiles } from './bundle-files';
import type { ReadCarried } from './carried-answers';
import type { Composition } from './composition';
import type { Compositions } from './compositions';
import { type CookiesOfPage, visitorOf } from './cookies';
import { readOverrides } from './overrides';
import { isLocal } from './requests';

/** What web delivery needs of the server. */
export type WebContext = Pick<AppContext, 'config' | 'log'> & {
  readonly sessions: Pick<AppContext['sessions'], 'find'>;
};

/** What the parts of web delivery share. */
export interface WebParts {
  readonly context: WebContext;
  readonly registry: OpenRegistry;
  readonly files: BundleFiles;
  readonly compositions: Compositions;
  readonly readCarried: ReadCarried;
  /** Candidates may be tried: never in production, unless it plays the sandbox. */
  readonly allowPreview: boolean;
}

/** The bundles of whoever sent a request. */
export async function compositionOf(
  { compositions, allowPreview }: WebParts,
  request: FastifyRequest,
  cookies: CookiesOfPage,
  visitor = visitorOf(cookies),
): Promise<Composition | undefined> {
  const query = request.url.slice(request.url.indexOf('?') + 1);
  const overrides = allowPreview
    ? { ...readOverrides(cookies.preview ?? '', ''), ...readOverrides(query, 'remote.') }
    : {};
  return compositions.forVisitor({
    visitorId: visitor.id,
    overrides,
    allowDevBuilds: allowPreview && isLocal(request),
  });
}
