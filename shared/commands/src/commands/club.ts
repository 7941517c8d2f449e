import { runClub } from '@club/registry';
import { runCommand } from '../cli';
import { nameCommands } from '../outside';
import { isOutside, registryPlace } from '../workspace';

// What few commands need is loaded by them: the contract and a browser take as long as all the rest.
void runCommand(() =>
  runClub(process.argv.slice(2), {
    env: { ...process.env, CLUB_REGISTRY: registryPlace },
    out: (text) => process.stdout.write(nameCommands(text)),
    err: (text) => process.stderr.write(nameCommands(text)),
    ownServer: async () => {
      const { servedContract } = await import('@club/backend/served-contract');
      return servedContract(isOutside ? 'of the kit' : 'of this checkout');
    },
    tryBuild: async (folder, descriptor) => {
      const { tryBuild } = await import('../trial/try-build');
      await tryBuild(folder, descriptor);
    },
  }),
);
