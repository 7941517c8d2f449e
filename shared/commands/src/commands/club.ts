import { servedContract } from '@club/backend/served-contract';
import { runClub } from '@club/registry';
import { runCommand } from '../cli';
import { nameCommands } from '../outside';
import { tryBuild } from '../trial/try-build';
import { isOutside, registryPlace } from '../workspace';

void runCommand(() =>
  runClub(process.argv.slice(2), {
    env: { ...process.env, CLUB_REGISTRY: registryPlace },
    out: (text) => process.stdout.write(nameCommands(text)),
    err: (text) => process.stderr.write(nameCommands(text)),
    ownServer: () => servedContract(isOutside ? 'of the kit' : 'of this checkout'),
    tryBuild,
  }),
);
