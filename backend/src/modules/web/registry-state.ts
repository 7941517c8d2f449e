import type { PartState } from '../../app/readiness';
import type { WebParts } from './web-parts';

/** What `/ready` says of the registry: a refused one leaves the last good generation, a missing shell leaves nothing to serve. */
export function registryState({
  registry,
  files,
}: Pick<WebParts, 'registry' | 'files'>): PartState {
  const { document } = registry.current() ?? {};
  const hasShell = document?.bundles['shell'] !== undefined;
  return {
    isReady: hasShell,
    fields: {
      registry: {
        generation: document?.generation ?? null,
        refused: registry.fault() ?? null,
        hasShell,
        damaged: files.damaged(),
      },
    },
  };
}
