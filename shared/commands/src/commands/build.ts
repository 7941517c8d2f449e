import { buildBundles } from '../build-bundles';
import { runCommand } from '../cli';
import { bundleNamed, bundles, isOutside } from '../workspace';

const server = 'server';

// `pnpm build` builds the server and what changed of the bundles; `pnpm build shop` only that bundle.
// A team outside has the server as a package, without the compiler that builds it.
void runCommand(async () => {
  const names = process.argv.slice(2);
  const selected = names.filter((name) => isOutside || name !== server).map(bundleNamed);
  const isServerWanted = !isOutside && (names.length === 0 || names.includes(server));
  if (isServerWanted) {
    const { buildServer } = await import('@club/backend/build-server');
    await buildServer();
  }
  const built = await buildBundles(names.length > 0 ? selected : bundles);
  if (isServerWanted) built.unshift(server);
  console.log(built.length > 0 ? `Built ${built.join(', ')}.` : 'Everything was built already.');
  return 0;
});
