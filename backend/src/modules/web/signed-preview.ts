import { checkCompatibility, type Refusal, refusal, uniqueRefusals } from '@club/registry';
import type { Descriptor, ServerContract } from '@club/registry/formats';
import { LRUCache } from 'lru-cache';
import type { OpenedPreview } from '../previews/previews-service';
import { bundleBase, type Placed, type PreviewVerdict } from './composition';
import type { BundleFiles } from './bundle-files';
import { findOverride, NotShownError } from './overrides';

type Bundles = ReadonlyMap<string, Placed<Descriptor>>;

/** The bundles of a page with a preview by a signed link, and what came of it. */
interface Previewed {
  readonly bundles: Bundles;
  readonly verdict: PreviewVerdict;
}

/** What the gate of a promotion says of candidates is asked again only when something changes. */
const maxVerdicts = 50;

/** Puts the candidates of signed links into the live composition, all or none of them. */
export function createSignedPreviews(
  files: Pick<BundleFiles, 'describe'>,
  server: () => ServerContract,
) {
  const verdicts = new LRUCache<string, readonly Refusal[]>({ max: maxVerdicts });

  function judge(
    bundles: Bundles,
    live: Bundles,
    { bundles: wanted, digests, acceptsRemovedPages }: OpenedPreview,
  ): readonly Refusal[] {
    const names = Object.keys(wanted);
    const replaced = names.flatMap((name) => live.get(name) ?? []);
    const placed = [...bundles.values(), ...replaced];
    const key = [
      acceptsRemovedPages,
      ...names.map((name) => name + digests[name]),
      ...placed.map(({ descriptor, base }) => base + descriptor.version),
    ].join();
    const known = verdicts.get(key);
    // A build by address may change under the same version.
    const isFixed = placed.every(({ descriptor, base }) => base === bundleBase(descriptor));
    if (known !== undefined && isFixed) return known;
    const refusals = gateRefusals(bundles, acceptsRemovedPages ? new Map() : live, names, server());
    verdicts.set(key, refusals);
    return refusals;
  }

  return async (
    live: Bundles,
    preview: OpenedPreview,
    allowDevBuilds: boolean,
  ): Promise<Previewed> => {
    const { bundles: wanted, digests, acceptsRemovedPages, until } = preview;
    const bundles = new Map(live);
    const refusals: Refusal[] = [];
    for (const [bundle, value] of Object.entries(wanted)) {
      const describe = (name: string, version: string) =>
        describeSigned(files, name, version, digests[name]);
      const sources = { describe, allowDevBuilds, isSigned: true };
      try {
        bundles.set(bundle, await findOverride(bundle, value, sources));
      } catch (error) {
        refusals.push(notShown(bundle, error));
      }
    }
    if (refusals.length === 0) refusals.push(...judge(bundles, live, preview));
    const verdict = { bundles: wanted, acceptsRemovedPages, until, refusals };
    return { bundles: refusals.length === 0 ? bundles : live, verdict };
  };
}

/** The build that a link was made for. */
async function describeSigned(
  { describe }: Pick<BundleFiles, 'describe'>,
  bundle: string,
  version: string,
  digest: string | undefined,
): Promise<Descriptor> {
  const found = digest && (await describe(bundle, version, digest));
  if (found) return found;
  throw new NotShownError(refusal('changedBuild', { bundle, version }));
}

/** Why a candidate is not shown. Errors of networks and forms are only texts. */
function notShown(bundle: string, error: unknown): Refusal {
  if (error instanceof NotShownError) return error.refusal;
  const text = error instanceof Error ? error.message : String(error);
  return refusal('buildUnread', { bundle, text });
}

/** What a promotion of these bundles would be refused for, beside the others. */
function gateRefusals(
  bundles: Bundles,
  replaced: Bundles,
  names: readonly string[],
  server: ServerContract,
): readonly Refusal[] {
  const all = [...bundles.values()].map(({ descriptor }) => descriptor);
  const beside = {
    shells: all.filter((one) => one.kind === 'shell'),
    remotes: all.filter((one) => one.kind === 'remote'),
    servers: [server],
  };
  const refusals = all
    .filter(({ name }) => names.includes(name))
    .flatMap((candidate) =>
      checkCompatibility(candidate, {
        ...beside,
        replaced: replaced.get(candidate.name)?.descriptor,
      }),
    );
  return uniqueRefusals(refusals);
}
