import type { Chunk, Compilation, Compiler } from 'webpack';

const pluginName = 'ConsumedOnlyChunksPlugin';

function hasFile(compilation: Compilation, chunk: Chunk): boolean {
  return [...chunk.files].some((file) => compilation.getAsset(file) !== undefined);
}

/**
 * A chunk that holds only shared modules of the host has no file, yet
 * webpack-subresource-integrity leaves a place-holder for its hash in the runtime and then
 * complains that nobody filled it. Takes such entries out of the table before it looks.
 */
export class ConsumedOnlyChunksPlugin {
  apply(compiler: Compiler): void {
    const { sources, Compilation: Stages } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: pluginName, stage: Stages.PROCESS_ASSETS_STAGE_ADDITIONS + 1 },
        (assets) => {
          const empty = [...compilation.chunks].filter(
            (chunk) => chunk.id !== null && !hasFile(compilation, chunk),
          );
          if (empty.length === 0) return;
          const entries = empty.map(
            (chunk) =>
              new RegExp(`"?${String(chunk.id)}"?:\\s*"\\*-\\*-\\*-CHUNK-SRI-HASH-[^"]*",?`, 'g'),
          );
          for (const [name, asset] of Object.entries(assets)) {
            const text = asset.source().toString();
            if (!text.includes('*-*-*-CHUNK-SRI-HASH-')) continue;
            const mended = entries.reduce((rest, entry) => rest.replace(entry, ''), text);
            if (mended !== text) compilation.updateAsset(name, new sources.RawSource(mended));
          }
        },
      );
    });
  }
}
