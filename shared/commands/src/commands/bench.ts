import path from 'node:path';
import { findBrowser } from '../browser';
import { buildBundles } from '../build-bundles';
import { CliError, runCommand } from '../cli';
import { stopWithParent, waitForExit, startNode } from '../processes';
import { bundles, root, type Bundle } from '../workspace';

/** The same sources as one application, for comparison with the composition. */
const control: Bundle = {
  name: 'control',
  folder: path.join(root, 'e2e/bench/control'),
  sourceFolders: bundles.map(({ folder }) => folder),
};

/** The same sources as a host and remotes with the defaults of Module Federation. */
const federation: Bundle = {
  name: 'default federation',
  folder: path.join(root, 'e2e/bench/federation'),
  sourceFolders: [...bundles.map(({ folder }) => folder), control.folder],
};

/** The builds that each benchmark needs, and whether it needs a browser. */
const benches: Readonly<Record<string, { builds: readonly Bundle[]; browser: boolean }>> = {
  boot: { builds: [...bundles, control], browser: true },
  lighthouse: { builds: bundles, browser: true },
  interaction: { builds: bundles, browser: true },
  scan: { builds: bundles, browser: true },
  shop: { builds: bundles, browser: true },
  'shop-orders': { builds: [], browser: false },
  loyalty: { builds: [], browser: false },
  api: { builds: [], browser: false },
  memory: { builds: bundles, browser: false },
  uploads: { builds: [], browser: false },
  platform: { builds: [...bundles, federation], browser: true },
  dev: { builds: bundles, browser: true },
};

async function prepare(name: string): Promise<Record<string, string>> {
  const bench = benches[name];
  if (bench === undefined) {
    throw new CliError(`Say which benchmark: pnpm bench <${Object.keys(benches).join(', ')}>`);
  }
  if (bench.builds.length > 0) await buildBundles(bench.builds);
  return bench.browser ? { CHROMIUM_PATH: await findBrowser() } : {};
}

// `pnpm bench boot`, `pnpm bench lighthouse` …: e2e/bench/README.md describes them.
void runCommand(async () => {
  const [name = '', ...options] = process.argv.slice(2);
  const env = { ...process.env, ...(await prepare(name)) };
  const child = startNode([path.join('e2e/bench', `${name}.ts`), ...options], { env });
  stopWithParent(() => [child]);
  return waitForExit(child);
});
