import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Stats } from 'webpack';
import { workerFiles } from './worker-files';

const cache = path.join(__dirname, '../../node_modules/.cache');

const sources: Readonly<Record<string, string>> = {
  'main.js': `
    new Worker(/* webpackChunkName: "find-worker" */ new URL('./find.js', import.meta.url));
    import(/* webpackChunkName: "page" */ './page.js');
    import(/* webpackChunkName: "both" */ './both.js');`,
  'find.js': `
    import(/* webpackChunkName: "table" */ './table.js');
    import(/* webpackChunkName: "both" */ './both.js');`,
  'page.js': `export default 'page';`,
  'table.js': `export default 'table';`,
  'both.js': `export default 'both';`,
};

function build(folder: string): Promise<Stats> {
  return new Promise((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        target: ['web', 'es2022'],
        context: folder,
        entry: './main.js',
        output: { path: path.join(folder, 'dist'), filename: '[name].js' },
      },
      (error, stats) => (stats ? resolve(stats) : reject(error ?? new Error('No stats'))),
    );
  });
}

test('lists a worker and what only it loads', async () => {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'workers-'));
  try {
    for (const [file, text] of Object.entries(sources))
      writeFileSync(path.join(folder, file), text);
    const { compilation } = await build(folder);
    expect(compilation.errors).toEqual([]);
    expect(workerFiles(compilation)).toEqual(['find-worker.js', 'table.js']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
