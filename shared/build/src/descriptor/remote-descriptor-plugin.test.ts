import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteConfig } from '@club/platform/config';
import webpack, { type Stats } from 'webpack';
import { RemoteDescriptorPlugin } from './remote-descriptor-plugin';

const folder = mkdtempSync(path.join(tmpdir(), 'club-descriptor-'));
const source = path.join(folder, 'src/remote.tsx');
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(() => {
  mkdirSync(path.dirname(source));
  const page = "shed: () => import('./shed-page')";
  writeFileSync(
    source,
    `export default defineRemote('garden', { routes: { ${page} }, slots: {} });`,
  );
  writeFileSync(path.join(folder, 'index.js'), 'export const one = 1;');
});

/** What a watching compiler gets, too: an error instead of a result ends it. */
function build(changes: Partial<RemoteConfig>): Promise<Stats> {
  const config: RemoteConfig = {
    name: 'garden',
    owns: ['/garden'],
    routes: {},
    slots: {},
    emits: [],
    hears: [],
    calls: [],
    ...changes,
  };
  const compiler = webpack({
    mode: 'development',
    entry: path.join(folder, 'index.js'),
    output: { path: path.join(folder, 'dist') },
    plugins: [new RemoteDescriptorPlugin(config, folder, 'development')],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => (stats ? resolve(stats) : reject(error!)));
  });
}

const shed = { path: '/garden', layout: 'account', guards: [], title: 'Сарай' } as const;

it.each<[string, Partial<RemoteConfig>, string]>([
  [
    'a page that the code does not have yet',
    { routes: { bed: shed } },
    `${source}: 'bed' of routes in remote.config.ts has no import here.`,
  ],
  [
    'a call that the contract does not have',
    { calls: ['content.getNewz' as 'content.getNews'] },
    "remote.config.ts: the contract has no call 'content.getNewz'.",
  ],
])('%s is an error of the build', async (_, changes, message) => {
  const stats = await build(changes);
  expect(stats.compilation.errors.map((error) => error.message)).toEqual([message]);
});
