import { checkCompatibility } from '@club/registry';
import type { Descriptor, ServerContract } from '@club/registry/formats';
import { LRUCache } from 'lru-cache';
import type { OpenedPreview } from '../previews/previews-service';
import { bundleBase, type Placed, type PreviewVerdict } from './composition';
import { findOverride, type OverrideSources } from './overrides';

type Bundles = ReadonlyMap<string, Placed<Descriptor>>;

/** The bundles of a page with a preview by a signed link, and what came of it. */
interface Previewed {
  readonly bundles: Bundles;
  readonly verdict: PreviewVerdict;
}

/** What the gate of a promotion says of candidates is asked again only when something changes. */
const verdictsAtMost = 50;

/** Puts the candidates of signed links into the live composition, all or none of them. */
export function createSignedPreviews(
  describe: OverrideSources['describe'],
  server: () => ServerContract,
) {
  const verdicts = new LRUCache<string, readonly string[]>({ max: verdictsAtMost });

  function judge(bundles: Bundles, live: Bundles, names: readonly string[]): readonly string[] {
    const replaced = names.flatMap((name) => live.get(name) ?? []);
    const placed = [...bundles.values(), ...replaced];
    const key = [
      ...names,
      ...placed.map(({ descriptor, base }) => base + descriptor.version),
    ].join();
    const known = verdicts.get(key);
    // A build by address may change under the same version.
    const isFixed = placed.every(({ descriptor, base }) => base === bundleBase(descriptor));
    if (known !== undefined && isFixed) return known;
    const refusals = gateRefusals(bundles, live, names, server());
    verdicts.set(key, refusals);
    return refusals;
  }

  return async (
    live: Bundles,
    { bundles: wanted, until }: OpenedPreview,
    allowDevBuilds: boolean,
  ): Promise<Previewed> => {
    const bundles = new Map(live);
    const refusals: string[] = [];
    for (const [bundle, value] of Object.entries(wanted)) {
      const sources = { describe, allowDevBuilds, isSigned: true };
      try {
        bundles.set(bundle, await findOverride(bundle, value, sources));
      } catch (error) {
        refusals.push(error instanceof Error ? error.message : String(error));
      }
    }
    if (refusals.length === 0) refusals.push(...judge(bundles, live, Object.keys(wanted)));
    const verdict = { bundles: wanted, until, refusals };
    return { bundles: refusals.length === 0 ? bundles : live, verdict };
  };
}

/** What a promotion of these bundles would be refused for, beside the others. */
function gateRefusals(
  bundles: Bundles,
  live: Bundles,
  names: readonly string[],
  server: ServerContract,
): readonly string[] {
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
        replaced: live.get(candidate.name)?.descriptor,
      }),
    );
  return [...new Set(refusals.map(({ what }) => what))];
}
