import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

const folder = path.resolve(__dirname, '../dist');

/** The arguments of Node that run the built server. Its stack traces name the sources. */
export const builtServer = ['--enable-source-maps', path.join(folder, 'main.cjs')];

/** Sources find the files beside them by `__dirname`, which would be the folder of the built file. */
const resolveFolders: Plugin = {
  name: 'resolve-folders',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      if (!source.includes('__dirname')) return undefined;
      const own = JSON.stringify(path.relative(folder, path.dirname(file)));
      const ownFolder = `require('node:path').join(__dirname, ${own})`;
      return { contents: source.replaceAll('__dirname', ownFolder), loader: 'ts' };
    });
  },
};

/**
 * Writes the server and all packages that it needs into one file, except what Node must load from a
 * package of its own. Loading its 1,800 modules takes seconds of a processor, this file half a second.
 */
export async function buildServer(): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, 'main.ts')],
    outfile: path.join(folder, 'main.cjs'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    external: ['@electric-sql/pglite', 'sharp', 'zxing-wasm/writer/zxing_writer.wasm'],
    sourcemap: 'linked',
    sourcesContent: false,
    plugins: [resolveFolders],
    logLevel: 'warning',
    write: false,
  });
  // A server that starts meanwhile reads a whole file.
  await mkdir(folder, { recursive: true });
  for (const file of outputFiles) {
    const own = `${file.path}.${process.pid}`;
    await writeFile(own, file.contents);
    await rename(own, file.path);
  }
}
