import { servedContract } from '@club/backend/served-contract';
import { runClub } from '@club/registry';
import { runCommand } from '../cli';
import { tryBuild } from '../trial/try-build';
import { registryPlace } from '../workspace';

void runCommand(() =>
  runClub(process.argv.slice(2), {
    env: { ...process.env, CLUB_REGISTRY: registryPlace },
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    ownServer: () => servedContract('of this checkout'),
    tryBuild,
  }),
);
