import type { PartState } from '../../app/readiness';
import type { WebDependencies } from './web-dependencies';

/**
 * What `/ready` says of the registry: a refused one leaves the last good generation, a damaged file the
 * last whole version of its bundle, a missing shell nothing to serve.
 */
export function registryState({
  registry,
  files,
  undamaged,
}: Pick<WebDependencies, 'registry' | 'files' | 'undamaged'>): PartState {
  const current = registry.current();
  const { document } = current ?? {};
  const replaced = undamaged.replaced();
  const shell = document?.bundles['shell'];
  const hasShell =
    shell !== undefined &&
    (current?.findDescriptor('shell', shell.stable) !== undefined ||
      replaced.some(({ bundle }) => bundle === 'shell'));
  return {
    isReady: hasShell,
    fields: {
      registry: {
        generation: document?.generation ?? null,
        refused: registry.fault() ?? null,
        hasShell,
        damaged: files.damaged(),
        replaced,
      },
    },
  };
}
