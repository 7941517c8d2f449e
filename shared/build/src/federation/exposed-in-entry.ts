import type { Compiler } from 'webpack';
import { importedSharedModules } from '../descriptor/chunk-files';

const pluginName = 'ExposedInEntryPlugin';
/** The chunk of the one exposed module. */
export const exposedChunk = 'exposed-remote';

/**
 * Puts the exposed module, a table of imports, into the remote's entry: a separate file would be one
 * more request before each part. A table that imports shared modules stays separate: the entry runs
 * before it is connected with a host.
 */
export class ExposedInEntryPlugin {
  readonly #container: string;

  constructor(container: string) {
    this.#container = container;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      // When the chunks are final.
      compilation.hooks.afterOptimizeChunks.tap(pluginName, () => {
        const { chunkGraph } = compilation;
        const entrypoint = compilation.entrypoints.get(this.#container);
        const entry = entrypoint?.getEntrypointChunk();
        const exposed = compilation.namedChunks.get(exposedChunk);
        if (entrypoint === undefined || entry === undefined || exposed === undefined) return;
        if (importedSharedModules(compilation, [exposed]).length > 0) return;
        if (!chunkGraph.canChunksBeIntegrated(entry, exposed)) return;
        // The plugin that hashes chunks identifies groups by their chunks, so these two are one for
        // it: both must have the same children.
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
