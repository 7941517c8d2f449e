import { chooseVersions, type OpenRegistry } from '@club/registry';
import type { Descriptor } from '@club/registry/formats';
import type { Logger } from '../../app/logger';
import { baseOf, compose, type Composition, type Placed } from './composition';
import { findOverride, type Overrides, type OverrideSources } from './overrides';

/** Who gets a composition. */
export interface CompositionAsked {
  readonly visitorId: string;
  readonly overrides: Overrides;
  readonly allowDevBuilds: boolean;
}

export interface Compositions {
  /** What a visitor gets; `undefined` while no shell is live. */
  readonly forVisitor: (asked: CompositionAsked) => Promise<Composition | undefined>;
  /** Whether visitors must be told apart now. */
  readonly hasCanary: () => boolean;
}

/** Chooses the bundles of a visitor: what is live, a canary for some, and what QA asked for. */
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
        const descriptor = current.descriptorOf(bundle, version);
        if (descriptor !== undefined) bundles.set(bundle, { descriptor, base: baseOf(descriptor) });
      }
      for (const [bundle, value] of Object.entries(overrides)) {
        try {
          bundles.set(bundle, await findOverride(bundle, value, { describe, allowDevBuilds }));
        } catch (error) {
          // The live version stays: a forgotten preview must not take the page away.
          log.warn({ bundle, error }, 'a preview was asked for that cannot be had');
        }
      }
      return compose(current.document.generation, [...bundles.values()]);
    },
  };
}
