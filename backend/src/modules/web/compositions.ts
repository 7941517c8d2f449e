import { chooseVersions, type OpenRegistry } from '@club/registry';
import type { Descriptor } from '@club/registry/formats';
import type { Logger } from '../../foundation/logger';
import { bundleBase, compose, type Composition, type Placed } from './composition';
import { findOverride, type Overrides, type OverrideSources } from './overrides';

/** The visitor of a composition. */
export interface CompositionRequest {
  readonly visitorId: string;
  readonly overrides: Overrides;
  readonly allowDevBuilds: boolean;
}

export interface Compositions {
  /** The composition of a visitor; `undefined` while no shell is live. */
  readonly forVisitor: (request: CompositionRequest) => Promise<Composition | undefined>;
  /** Whether visitors currently get different compositions. */
  readonly hasCanary: () => boolean;
}

/** Chooses the bundles of a visitor: live versions, canaries for some visitors, and previews of QA. */
export function createCompositions(
  registry: OpenRegistry,
  describe: OverrideSources['describe'],
  log: Logger,
): Compositions {
  return {
    hasCanary: () =>
      Object.values(registry.current()?.document.bundles ?? {}).some(
        ({ canary }) => canary !== undefined,
      ),
    async forVisitor({ visitorId, overrides, allowDevBuilds }) {
      const current = registry.current();
      if (current === undefined) return undefined;
      const bundles = new Map<string, Placed<Descriptor>>();
      const chosen = chooseVersions(current.document, visitorId);
      for (const [bundle, version] of Object.entries(chosen)) {
        const descriptor = current.findDescriptor(bundle, version);
        if (descriptor !== undefined)
          bundles.set(bundle, { descriptor, base: bundleBase(descriptor) });
      }
      for (const [bundle, value] of Object.entries(overrides)) {
        try {
          bundles.set(bundle, await findOverride(bundle, value, { describe, allowDevBuilds }));
        } catch (error) {
          // The live version is used: an outdated preview must not break the page.
          log.warn({ bundle, error }, 'a requested preview is not available');
        }
      }
      return compose(current.document.generation, [...bundles.values()]);
    },
  };
}
