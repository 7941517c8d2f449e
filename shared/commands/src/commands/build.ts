import { buildServer } from '@club/backend/build-server';
import { buildBundles } from '../build-bundles';
import { runCommand } from '../cli';
import { bundleNamed, bundles } from '../workspace';

const server = 'server';

// `pnpm build` builds the server and what changed of the bundles; `pnpm build shop` only that bundle.
void runCommand(async () => {
  const names = process.argv.slice(2);
  const selected = names.filter((name) => name !== server).map(bundleNamed);
  const isServerWanted = names.length === 0 || names.includes(server);
  if (isServerWanted) await buildServer();
  const built = await buildBundles(names.length > 0 ? selected : bundles);
  if (isServerWanted) built.unshift(server);
  console.log(built.length > 0 ? `Built ${built.join(', ')}.` : 'Everything was built already.');
  return 0;
});
