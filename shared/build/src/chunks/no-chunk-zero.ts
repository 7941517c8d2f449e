import type { Compiler } from 'webpack';

const pluginName = 'NoChunkZeroPlugin';

/**
 * Gives a chunk with the id 0 another one. webpack-subresource-integrity 5.1 takes 0 for no id: it
 * would leave out the hash, and the browser would load the file unchecked.
 */
export class NoChunkZeroPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(pluginName, (compilation) => {
      compilation.hooks.afterOptimizeChunkIds.tap(pluginName, (chunks) => {
        const all = [...chunks];
        const zero = all.find(({ id }) => id === 0);
        if (!zero) return;
        const taken = new Set(all.map(({ id }) => id));
        let free = 1;
        while (taken.has(free)) free += 1;
        zero.id = free;
        zero.ids = [free];
      });
    });
  }
}
