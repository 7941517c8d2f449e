import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Stats } from 'webpack';
import { NoChunkZeroPlugin } from './no-chunk-zero';

const cache = path.join(__dirname, '../../node_modules/.cache');

function build(folder: string): Promise<Stats> {
  return new Promise((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        context: folder,
        entry: './main.js',
        output: { path: path.join(folder, 'dist') },
        // Numbers from 0 on.
        optimization: { chunkIds: 'natural' },
        plugins: [new NoChunkZeroPlugin()],
      },
      (error, stats) => (stats ? resolve(stats) : reject(error ?? new Error('No stats'))),
    );
  });
}

test('no chunk has the id 0, and ids stay different', async () => {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'chunks-'));
  try {
    writeFileSync(path.join(folder, 'main.js'), `import('./a.js'); import('./b.js');`);
    for (const name of ['a', 'b']) {
      writeFileSync(path.join(folder, `${name}.js`), `export default '${name}';`);
    }
    const { compilation } = await build(folder);
    expect(compilation.errors).toEqual([]);
    const ids = [...compilation.chunks].map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set([1, 2, 3]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
