import type { Chunk, Compilation, Compiler } from 'webpack';

const pluginName = 'ConsumedOnlyChunksPlugin';

function hasFile(compilation: Compilation, chunk: Chunk): boolean {
  return [...chunk.files].some((file) => compilation.getAsset(file) !== undefined);
}

/** Finds chunks in a table of hashes. Only whole keys: one chunk's number may end with another's. */
export function findPlaceholders(text: string, ids: readonly string[]): RegExpExecArray[] {
  const key = `"?(?:${ids.join('|')})"?`;
  const entry = `(?<=[{,]\\s*)${key}:\\s*"\\*-\\*-\\*-CHUNK-SRI-HASH-[^"]*",?`;
  return [...text.matchAll(new RegExp(entry, 'g'))];
}

/**
 * A chunk that contains only shared modules of the host has no file, but
 * webpack-subresource-integrity leaves a placeholder for its hash in the runtime and then
 * reports that it is unresolved. Removes such entries from the table before that check.
 * https://github.com/waysact/webpack-subresource-integrity/issues/176
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
          const ids = empty.map(({ id }) => String(id));
          for (const [name, asset] of Object.entries(assets)) {
            const found = findPlaceholders(asset.source().toString(), ids);
            if (found.length === 0) continue;
            // Keeps the source map.
            const without = new sources.ReplaceSource(asset);
            for (const { index, 0: entry } of found) {
              without.replace(index, index + entry.length - 1, '');
            }
            compilation.updateAsset(name, without);
          }
        },
      );
    });
  }
}
