import { runCommand } from '../cli';
import { develop } from '../develop/develop';
import { readLiveBundles } from '../live-bundles';
import { bundleNamed, bundles, isOutside } from '../workspace';

// `pnpm dev` builds everything from source; `pnpm dev shop` only that bundle, the others are as built.
// Outside, the others are as they are live on the server.
void runCommand(async () => {
  const names = process.argv.slice(2);
  const watched = names.length > 0 ? names.map(bundleNamed) : bundles;
  const live = isOutside ? await readLiveBundles(bundles, process.env) : [];
  const others = bundles.filter((bundle) => !watched.includes(bundle));
  return develop({ watched, built: [...live, ...others] });
});
