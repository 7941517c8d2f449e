import { chooseVersions, type Generation, type OpenRegistry } from '@club/registry';
import type { Descriptor } from '@club/registry/formats';
import type { Logger } from '../../foundation/logger';
import { servedContract } from '../operations/served-contract';
import type { OpenedPreview } from '../previews/previews-service';
import { bundleBase, compose, type Composition, type Placed } from './composition';
import type { BundleFiles } from './bundle-files';
import { findOverride, type Overrides } from './overrides';
import { createSignedPreviews } from './signed-preview';
import type { UndamagedVersions } from './undamaged-versions';

/** The visitor of a composition. */
export interface CompositionRequest {
  readonly visitorId: string;
  readonly overrides: Overrides;
  readonly allowDevBuilds: boolean;
  /** What the visitor has opened by a signed link. */
  readonly preview: OpenedPreview | null;
}

export interface Compositions {
  /** The composition of a visitor; `undefined` while no shell is live. */
  readonly forVisitor: (request: CompositionRequest) => Promise<Composition | undefined>;
  /** Whether visitors currently get different compositions. */
  readonly hasCanary: () => boolean;
}

/** The steps of the canaries that run. */
function readSteps({ bundles }: Generation['document']): Record<string, string> {
  const found = Object.entries(bundles).map(([bundle, { canary, retired }]) => [
    bundle,
    retired === true ? undefined : canary?.since,
  ]);
  return Object.fromEntries(found.filter(([, since]) => since !== undefined));
}

/** Chooses the bundles of a visitor: live versions, canaries for some visitors, and previews of QA. */
export function createCompositions(
  registry: OpenRegistry,
  undamaged: Pick<UndamagedVersions, 'find'>,
  files: Pick<BundleFiles, 'describe'>,
  log: Logger,
): Compositions {
  const showSigned = createSignedPreviews(files, () => servedContract('of this server'));
  return {
    hasCanary: () =>
      Object.values(registry.current()?.document.bundles ?? {}).some(
        ({ canary }) => canary !== undefined,
      ),
    async forVisitor({ visitorId, overrides, allowDevBuilds, preview }) {
      const current = registry.current();
      if (current === undefined) return undefined;
      const bundles = new Map<string, Placed<Descriptor>>();
      const replaced: Record<string, string> = {};
      const chosen = chooseVersions(current.document, visitorId);
      for (const [bundle, version] of Object.entries(chosen)) {
        const descriptor = await undamaged.find(bundle, version);
        if (descriptor === undefined) continue;
        bundles.set(bundle, { descriptor, base: bundleBase(descriptor) });
        if (descriptor.version !== version) replaced[bundle] = version;
      }
      for (const [bundle, value] of Object.entries(overrides)) {
        try {
          bundles.set(
            bundle,
            await findOverride(bundle, value, { describe: files.describe, allowDevBuilds }),
          );
        } catch (error) {
          // The live version is used: an outdated preview must not break the page.
          log.warn({ bundle, error }, 'a requested preview is not available');
        }
      }
      const { generation } = current.document;
      const steps = readSteps(current.document);
      if (preview === null) return compose(generation, [...bundles.values()], { steps, replaced });
      const previewed = await showSigned(bundles, preview, allowDevBuilds);
      // Such a visit says nothing about the canaries that run.
      const composition = compose(generation, [...previewed.bundles.values()]);
      return composition && { ...composition, preview: previewed.verdict };
    },
  };
}
