import path from 'node:path';
import { findBrowser } from '../browser';
import { buildBundles } from '../build-bundles';
import { endTogether, exitCodeOf, startNode } from '../processes';
import { bundles, root, runCommand, StopWithSentence, type Bundle } from '../workspace';

/** The same sources as one application, against which the composition is measured. */
const control: Bundle = {
  name: 'control',
  folder: path.join(root, 'e2e/bench/control'),
  madeOf: bundles.map(({ folder }) => folder),
};

async function prepare(name: string): Promise<Record<string, string>> {
  if (name === 'memory') await buildBundles();
  if (name !== 'boot') return {};
  await buildBundles([...bundles, control]);
  return { CHROMIUM_PATH: await findBrowser() };
}

// `pnpm bench boot`, `pnpm bench api`, `pnpm bench memory`: e2e/bench/README.md says what they measure.
void runCommand(async () => {
  const [name = '', ...options] = process.argv.slice(2);
  if (!['boot', 'api', 'memory'].includes(name)) {
    throw new StopWithSentence('Say which benchmark: pnpm bench <boot, api, memory>');
  }
  const child = startNode([path.join('e2e/bench', `${name}.ts`), ...options], {
    env: { ...process.env, ...(await prepare(name)) },
  });
  endTogether([child]);
  return exitCodeOf(child);
});
