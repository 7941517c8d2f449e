import type { Compiler } from 'webpack';
import { sharedModulesOf } from './chunk-files';

const pluginName = 'ExposedInEntryPlugin';
/** The chunk of the one exposed module. */
export const exposedChunk = 'exposed-remote';

/**
 * Puts the exposed module, a table of what to load, into the remote's entry: a file of its own would
 * be one request more before each part. Left apart is one that asks the host for something: the
 * entry runs before it has a host.
 */
export class ExposedInEntryPlugin {
  readonly #container: string;

  constructor(container: string) {
    this.#container = container;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      // Once chunks are what they will be.
      compilation.hooks.afterOptimizeChunks.tap(pluginName, () => {
        const { chunkGraph } = compilation;
        const entrypoint = compilation.entrypoints.get(this.#container);
        const entry = entrypoint?.getEntrypointChunk();
        const exposed = compilation.namedChunks.get(exposedChunk);
        if (entrypoint === undefined || entry === undefined || exposed === undefined) return;
        if (sharedModulesOf(compilation, [exposed]).length > 0) return;
        if (!chunkGraph.canChunksBeIntegrated(entry, exposed)) return;
        // The plugin that hashes chunks knows groups by their chunks, so that these two become one
        // to it: what is behind one must be behind the other.
        for (const group of exposed.groupsIterable) {
          for (const part of group.childrenIterable) {
            if (entrypoint.addChild(part)) part.addParent(entrypoint);
          }
        }
        chunkGraph.integrateChunks(entry, exposed);
        compilation.chunks.delete(exposed);
      });
    });
  }
}
