import * as z from 'zod/mini';
import { bundleName, integrity } from './formats';
import {
  builtFrom,
  knownKeys,
  readHistory,
  signAct,
  storeAct,
  type WritableRegistry,
} from './history';
import { readCandidate } from './live-bundles';
import { readPointers } from './pointers';
import { digestRefusals } from './published-digests';
import { RefusedError, refuseIf } from './refusal';
import { type GateRefusal, refusal } from './refusals/gate-refusal';
import { isSigned, type PublicKeys, signDocument } from './signing';
import { isBundleName, isVersion } from './store';
import type { StoredVersion } from './stored-version';

/** What a signed link opens for one browser: candidates inside the live composition, for a time. */
const previewOffer = z.object({
  // So that nothing else that is signed with the same keys can be taken for it.
  kind: z.literal('preview'),
  /** Of each bundle the published version, or the address of a build. */
  bundles: z.record(bundleName, z.string().check(z.maxLength(300))),
  /** Of each published version the hash of its descriptor. Links of the release before do not say it. */
  digests: z.optional(z.record(bundleName, integrity)),
  /** Pages may disappear although links lead to them. */
  acceptsRemovedPages: z.optional(z.literal(true)),
  until: z.iso.datetime(),
  /** Who made it, and why. */
  by: z.string(),
  reason: z.optional(z.string()),
  signature: z.string(),
});

/** What a signed link opens. */
export type PreviewOffer = Omit<z.output<typeof previewOffer>, 'signature' | 'digests'> & {
  readonly digests: Readonly<Record<string, string>>;
};

/** A signed link, and what of its offer is said about it. */
export interface PreviewLink {
  readonly link: string;
  readonly offer: Pick<PreviewOffer, 'bundles' | 'until'>;
}

/** How long a link may be valid. */
export const previewHours = { default: 8, max: 30 * 24 };

/** How candidates are shown. */
export interface PreviewOptions {
  readonly hours?: number | undefined;
  /** Pages may disappear although links lead to them. */
  readonly acceptsRemovedPages?: boolean | undefined;
}

/** The parameter of the address that holds the signed text. */
export const previewParameter = 'link';

/** What the history writes instead of the version of a build by address. */
export const previewByAddress = 'address';

/** How candidates are named for a link. */
export const previewTargetForm = 'name each as shop@1.2, shop@latest or shop@https://…';

/** The bundles of texts as `shop@latest`; undefined where one has no such form. */
export function parsePreviewTargets(texts: readonly string[]): Record<string, string> | undefined {
  const pairs = texts.map((text) => text.split(/@(.*)/s, 2) as [string, string?]);
  const targets = Object.fromEntries(pairs.map(([bundle, version = '']) => [bundle, version]));
  const isFull = Object.entries(targets).every(
    ([bundle, version]) => isBundleName(bundle) && (isVersion(version) || isAddress(version)),
  );
  return isFull && texts.length > 0 && Object.keys(targets).length === texts.length
    ? targets
    : undefined;
}

const isAddress = (version: string) => /^https?:/.test(version);

/**
 * Signs a link to candidates, and adds that to the history. `latest` becomes the version published last;
 * a version that is not published is refused, and one that is not what was published with a key.
 */
export async function makePreviewLink(
  registry: WritableRegistry,
  requested: Readonly<Record<string, string>>,
  { hours = previewHours.default, acceptsRemovedPages = false }: PreviewOptions = {},
): Promise<PreviewLink> {
  const bundles: Record<string, string> = {};
  const digests: Record<string, string> = {};
  const recorded: { bundle: string; version: string; commit: string | null }[] = [];
  for (const [bundle, version] of Object.entries(requested)) {
    if (isAddress(version)) {
      bundles[bundle] = version;
      recorded.push({ bundle, version: previewByAddress, commit: null });
    } else {
      const candidate = await readCandidate(registry.store, bundle, version, 'shown');
      await assertPublished(registry, candidate);
      const { descriptor, digest } = candidate;
      bundles[bundle] = descriptor.version;
      digests[bundle] = digest;
      recorded.push({ bundle, version: descriptor.version, commit: builtFrom(descriptor) });
    }
  }
  const act = signAct(registry, { act: 'preview', bundles: recorded, generation: null });
  const { at, by, reason } = act;
  const until = new Date(Date.parse(at) + hours * 3_600_000).toISOString();
  const offer = {
    kind: 'preview' as const,
    bundles,
    digests,
    ...(acceptsRemovedPages && { acceptsRemovedPages }),
    until,
    by,
    ...(reason !== undefined && { reason }),
  };
  await storeAct(registry.store, act);
  const signed = signDocument(offer, registry.privateKey);
  return { link: Buffer.from(JSON.stringify(signed)).toString('base64url'), offer };
}

async function assertPublished(
  registry: WritableRegistry,
  candidate: StoredVersion,
): Promise<void> {
  const { name, version } = candidate.descriptor;
  const keys = knownKeys(registry);
  const [{ entries }, { bundles }] = await Promise.all([
    readHistory(registry.store, keys, { bundle: name }),
    readPointers(registry.store, keys),
  ]);
  refuseIf(`${name} ${version} can't be shown:`, digestRefusals(entries, bundles, [candidate]));
}

/** Reads the text of a link; throws with the reason when it is not to be trusted, or no longer. */
export function readPreviewLink(link: string, publicKeys: PublicKeys, now: Date): PreviewOffer {
  const raw = parseLink(link);
  const parsed = previewOffer.safeParse(raw);
  if (!parsed.success) throw refuse(refusal('linkDamaged', {}));
  if (!isSigned(raw as object, publicKeys)) {
    throw refuse(refusal('linkUnsigned', {}));
  }
  const { signature: _, ...offer } = parsed.data;
  if (new Date(offer.until) <= now) {
    throw refuse(refusal('linkExpired', { until: offer.until }));
  }
  const { bundles, digests = {} } = offer;
  const isFull = Object.entries(bundles).every(
    ([bundle, version]) => isAddress(version) || digests[bundle] !== undefined,
  );
  if (!isFull) throw refuse(refusal('linkWithoutBuilds', {}));
  return { ...offer, digests };
}

function parseLink(link: string): unknown {
  try {
    return JSON.parse(Buffer.from(link, 'base64url').toString());
  } catch {
    return undefined;
  }
}

function refuse(reason: GateRefusal): RefusedError {
  return new RefusedError('This link opens no preview:', [reason]);
}
