import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { capture } from './processes';
import { bundles, root, StopWithSentence, type Bundle } from './workspace';

/** What ends up in bundles besides their own folders. */
const sharedSources = ['api', 'build', 'domain', 'events', 'host', 'platform', 'registry', 'ui'];
const stampFile = '.inputs';
const left = new Set(['node_modules', 'dist', 'gallery']);

function addFolder(hash: Hash, folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const full = path.join(folder, entry.name);
    if (left.has(entry.name) || /\.(test\.tsx?|md|tsbuildinfo)$/.test(entry.name)) continue;
    if (entry.isDirectory()) addFolder(hash, full);
    else hash.update(path.relative(root, full)).update(readFileSync(full));
  }
}

function hashOfShared(): string {
  const hash = createHash('sha256').update(process.version);
  for (const name of sharedSources) addFolder(hash, path.join(root, 'shared', name));
  for (const file of ['pnpm-lock.yaml', 'tsconfig.base.json']) {
    hash.update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

function inputsOf(bundle: Bundle, shared: string): string {
  const hash = createHash('sha256').update(shared);
  for (const folder of [bundle.folder, ...(bundle.madeOf ?? [])]) addFolder(hash, folder);
  return hash.digest('hex');
}

function isBuilt({ folder }: Bundle, inputs: string): boolean {
  const stamp = path.join(folder, 'dist', stampFile);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs;
}

/** The command line of webpack-cli, with which every bundle is built. */
export function webpackArguments(...options: string[]): string[] {
  const cli = createRequire(path.join(root, 'shared/build/package.json')).resolve(
    'webpack-cli/package.json',
  );
  return [path.join(path.dirname(cli), 'bin/cli.js'), ...options];
}

async function build(bundle: Bundle, inputs: string): Promise<void> {
  const { code, output } = await capture(
    process.execPath,
    ['--import', 'tsx', ...webpackArguments('--mode', 'production', '--fail-on-warnings')],
    { cwd: bundle.folder },
  );
  if (code !== 0) throw new StopWithSentence(`The build of '${bundle.name}' failed:\n${output}`);
  writeFileSync(path.join(bundle.folder, 'dist', stampFile), inputs);
}

/** Builds what changed since its last build, two at a time. Answers the names of what it built. */
export async function buildBundles(wanted: readonly Bundle[] = bundles): Promise<string[]> {
  const shared = hashOfShared();
  const stale = wanted
    .map((bundle) => ({ bundle, inputs: inputsOf(bundle, shared) }))
    .filter(({ bundle, inputs }) => !isBuilt(bundle, inputs));
  const built = stale.map(({ bundle }) => bundle.name);
  async function work(): Promise<void> {
    for (let next = stale.shift(); next !== undefined; next = stale.shift()) {
      console.log(`  building ${next.bundle.name}`);
      await build(next.bundle, next.inputs);
    }
  }
  await Promise.all([work(), work()]);
  return built;
}
