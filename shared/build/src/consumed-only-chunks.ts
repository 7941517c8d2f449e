import type { Chunk, Compilation, Compiler } from 'webpack';

const pluginName = 'ConsumedOnlyChunksPlugin';

function hasFile(compilation: Compilation, chunk: Chunk): boolean {
  return [...chunk.files].some((file) => compilation.getAsset(file) !== undefined);
}

/** Removes chunks from a table of hashes. Only whole keys: one chunk's number may end with another's. */
export function withoutPlaceholders(text: string, ids: readonly string[]): string {
  return ids.reduce(
    (rest, id) =>
      rest.replaceAll(
        new RegExp(`(?<=[{,]\\s*)"?${id}"?:\\s*"\\*-\\*-\\*-CHUNK-SRI-HASH-[^"]*",?`, 'g'),
        '',
      ),
    text,
  );
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
            const text = asset.source().toString();
            if (!text.includes('*-*-*-CHUNK-SRI-HASH-')) continue;
            const without = withoutPlaceholders(text, ids);
            if (without !== text) compilation.updateAsset(name, new sources.RawSource(without));
          }
        },
      );
    });
  }
}
