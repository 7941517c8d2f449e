import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CliError } from './cli';
import { readInstalledKit } from './kit/kit-versions';
import { capture, loader } from './processes';
import { bundles, isOutside, root, type Bundle } from './workspace';

/** The shared packages that are part of bundles. */
const sharedSources = [
  'api',
  'build',
  'domain',
  'events',
  'forms',
  'host',
  'platform',
  'registry',
  'ui',
];
const stampFile = '.inputs';
const ignored = new Set(['node_modules', 'dist', 'gallery']);

function addFolder(hash: Hash, folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const full = path.join(folder, entry.name);
    if (ignored.has(entry.name) || /\.(test\.tsx?|md|tsbuildinfo)$/.test(entry.name)) continue;
    if (entry.isDirectory()) addFolder(hash, full);
    else hash.update(path.relative(root, full)).update(readFileSync(full));
  }
}

function hashSharedSources(): string {
  const hash = createHash('sha256').update(process.version);
  // Outside these are packages, all of the version of this one.
  if (isOutside) return hash.update(readInstalledKit().version).digest('hex');
  for (const name of sharedSources) addFolder(hash, path.join(root, 'shared', name));
  for (const file of ['pnpm-lock.yaml', 'tsconfig.base.json']) {
    hash.update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

function bundleInputs(bundle: Bundle, shared: string): string {
  const hash = createHash('sha256').update(shared);
  for (const folder of [bundle.folder, ...(bundle.sourceFolders ?? [])]) addFolder(hash, folder);
  return hash.digest('hex');
}

function isBuilt({ folder }: Bundle, inputs: string): boolean {
  const stamp = path.join(folder, 'dist', stampFile);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs;
}

/** The arguments of webpack-cli for every build. */
export function webpackArguments(...options: string[]): string[] {
  const cli = createRequire(require.resolve('@club/build')).resolve('webpack-cli/package.json');
  return [path.join(path.dirname(cli), 'bin/cli.js'), ...options];
}

async function build(bundle: Bundle, inputs: string): Promise<void> {
  const { code, output } = await capture(
    process.execPath,
    [...loader, ...webpackArguments('--mode', 'production', '--fail-on-warnings')],
    { cwd: bundle.folder },
  );
  if (code !== 0) throw new CliError(`The build of '${bundle.name}' failed:\n${output}`);
  writeFileSync(path.join(bundle.folder, 'dist', stampFile), inputs);
}

/** Builds the bundles that changed since their last build, two at a time, and gives their names. */
export async function buildBundles(selected: readonly Bundle[] = bundles): Promise<string[]> {
  const shared = hashSharedSources();
  const stale = selected
    .filter(({ isPacked = false }) => !isPacked)
    .map((bundle) => ({ bundle, inputs: bundleInputs(bundle, shared) }))
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
