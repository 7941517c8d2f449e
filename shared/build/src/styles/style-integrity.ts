import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import {
  Compilation,
  RuntimeGlobals,
  RuntimeModule,
  sources,
  type Chunk,
  type Compiler,
} from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';

const pluginName = 'StyleIntegrityPlugin';
/** Where a bundle keeps the hashes of its style sheets, by chunk. */
export const styleHashes = `${RuntimeGlobals.require}.styleHashes`;
/** Where webpack-subresource-integrity keeps those of its scripts. */
export const scriptHashes = `${RuntimeGlobals.require}.sriHashes`;

const toIntegrity = (content: string | Buffer) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Holds the place of a sheet's hash until the sheet is final. It has the length of a hash. */
const placeholder = ({ id }: Chunk) => toIntegrity(`the style sheet of chunk ${id}`);

/** The hashes of all sheets that a bundle may load, by their chunks. */
class StyleHashesModule extends RuntimeModule {
  constructor() {
    super('hashes of style sheets');
  }

  override generate(): string {
    const { chunk, chunkGraph } = this;
    const styled = [...(chunk?.getAllAsyncChunks() ?? [])].filter((one) =>
      chunkGraph?.getChunkModulesIterableBySourceType(one, 'css/mini-extract'),
    );
    const hashes = Object.fromEntries(styled.map((one) => [one.id, placeholder(one)]));
    return `${styleHashes} = ${JSON.stringify(hashes)};`;
  }
}

/**
 * Lets the browser check style sheets that scripts load, as webpack-subresource-integrity does for
 * scripts. That plugin computes the hashes of sheets again after their last change, like its own.
 */
class StyleIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap(pluginName, (chunk) => {
          compilation.addRuntimeModule(chunk, new StyleHashesModule());
        });
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        pluginName,
        (source) => `${source}linkTag.integrity = ${styleHashes}[chunkId];`,
      );
      // Before the scripts are hashed, and after the last change of the sheets' contents.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 1;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () =>
        insertHashes(compilation),
      );
    });
  }
}

function insertHashes(compilation: Compilation): void {
  const chunks = [...compilation.chunks];
  const sheets = chunks.flatMap((chunk) =>
    [...chunk.files]
      .filter((file) => file.endsWith('.css'))
      .map((file) => ({
        marker: placeholder(chunk),
        hash: toIntegrity(compilation.assets[file]!.source()),
      })),
  );
  for (const file of chunks.filter((one) => one.hasRuntime()).flatMap((one) => [...one.files])) {
    compilation.updateAsset(file, (asset) => {
      const text = String(asset.source());
      const changed = new sources.ReplaceSource(asset);
      for (const { marker, hash } of sheets) {
        const start = text.indexOf(marker);
        if (start >= 0) changed.replace(start, start + marker.length - 1, hash);
      }
      return changed;
    });
  }
}

/**
 * The plugins with which browsers refuse scripts and style sheets that are not the built ones. Also in
 * development: preloads have hashes, and are used only by what is loaded with the same.
 */
export const integrityPlugins = () => [
  new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: true }),
  new StyleIntegrityPlugin(),
];
