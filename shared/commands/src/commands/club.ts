import path from 'node:path';
import { runClub } from '@club/registry';
import { runCommand } from '../cli';
import { nameCommands } from '../outside';
import { isOutside, registryPlace, root } from '../workspace';

/**
 * `import()` of sources. What few commands need is loaded by them: the contract, a browser and the thread
 * for it take longer than all the rest.
 */
async function importSource<Source>(load: () => Promise<Source>): Promise<Source> {
  const { register } = await import('tsx/esm/api');
  register();
  return load();
}

void runCommand(() =>
  runClub(process.argv.slice(2), {
    env: { ...process.env, CLUB_REGISTRY: registryPlace },
    out: (text) => process.stdout.write(nameCommands(text)),
    err: (text) => process.stderr.write(nameCommands(text)),
    verifiedFolder: path.join(root, '.club/verified'),
    ownServer: async () => {
      const { servedContract } = await importSource(() => import('@club/backend/served-contract'));
      return servedContract(isOutside ? 'of the kit' : 'of this checkout');
    },
    tryBuild: async (folder, descriptor, live) => {
      const { tryBuild } = await importSource(() => import('../trial/try-build'));
      await tryBuild(folder, descriptor, live);
    },
  }),
);
