import { buildBundles } from '../build-bundles';
import { runCommand } from '../cli';
import { bundleNamed, bundles } from '../workspace';

// `pnpm build` builds what changed; `pnpm build shop` only that bundle.
void runCommand(async () => {
  const names = process.argv.slice(2);
  const built = await buildBundles(names.length > 0 ? names.map(bundleNamed) : bundles);
  console.log(built.length > 0 ? `Built ${built.join(', ')}.` : 'Everything was built already.');
  return 0;
});
