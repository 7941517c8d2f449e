import type { Compiler } from 'webpack';

const pluginName = 'WorkerNamesPlugin';

/**
 * Names the first file of a worker after it: the server recognizes it by its name, and gives it a
 * policy of its own. A function as `chunkFilename` would list every chunk in the entry.
 */
export class WorkerNamesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.afterChunks.tap(pluginName, (chunks) => {
        for (const chunk of chunks) {
          if (chunk.name?.endsWith('-worker')) {
            chunk.filenameTemplate = '[name].[contenthash:10].js';
          }
        }
      });
    });
  }
}
