import type { Brand } from '@club/domain/brand';
import type { Feature } from '@club/domain/features';
import type { OpenRegistry, PublicKeys, UsedVersions } from '@club/registry';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../app/context';
import type { UsedVersion } from '../../app/version-uses-repository';
import type { PackedBody } from '../../foundation/packed-body';
import type { BundleFiles } from './bundle-files';
import type { PrefetchAnswers } from './prefetched-answers';
import { withFeatures, type Composition } from './composition';
import type { Compositions } from './compositions';
import { type PageCookies, readCookies, visitorId } from './cookies';
import type { Previews } from '../previews/previews-service';
import type { NewerVersions } from './newer-versions';
import { readOverrides } from './overrides';
import { isLocal } from './requests';
import type { UndamagedVersions } from './undamaged-versions';

/** What web delivery uses of the context of the server. */
export type WebContext = Pick<AppContext, 'config' | 'log' | 'now' | 'pictures'> & {
  readonly sessions: Pick<AppContext['sessions'], 'find'>;
  /** What browsers have opened by signed links. */
  readonly previews: Previews;
  /** What operators have left switched on. */
  readonly features: () => Promise<readonly Feature[]>;
  /** Which versions open pages use. */
  readonly uses: {
    readonly note: (uses: readonly UsedVersion[]) => Promise<void>;
    readonly read: () => Promise<UsedVersions>;
  };
  /** Whether a status sets the customer apart in an app. */
  readonly hasStatus: (customerId: number, brand: Brand) => Promise<boolean>;
};

/** What the routes of web delivery need. */
export interface WebDependencies {
  readonly context: WebContext;
  readonly registry: OpenRegistry;
  readonly files: BundleFiles;
  readonly newerVersions: NewerVersions;
  readonly undamaged: UndamagedVersions;
  readonly compositions: Compositions;
  readonly prefetchAnswers: PrefetchAnswers;
  /** Whether previews are allowed: never in production, except with the sandbox. */
  readonly allowPreview: boolean;
  /** The keys that signed links are checked with. */
  readonly publicKeys: () => PublicKeys | undefined;
}

/** The bundles for the visitor of a request. */
export async function visitorComposition(
  { compositions, context, allowPreview }: WebDependencies,
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
    allowDevBuilds: isLocal(request),
    preview: await context.previews.find(cookies.openedPreview),
  });
  return composition && withFeatures(composition, await context.features());
}

/** A published file, for those who see a candidate also one that was never promoted. */
export async function readBundleFile(
  { files, context }: WebDependencies,
  request: FastifyRequest,
  { bundle, version, file }: { bundle: string; version: string; file: string },
): Promise<{ body: PackedBody; isCandidate: boolean } | undefined> {
  const body = await files.read(bundle, version, file);
  if (body !== undefined) return { body, isCandidate: false };
  const preview = await context.previews.find(readCookies(request).openedPreview);
  const digest = preview?.digests[bundle];
  if (preview?.bundles[bundle] !== version || digest === undefined) return undefined;
  const candidate = await files.read(bundle, version, file, digest);
  return candidate && { body: candidate, isCandidate: true };
}
