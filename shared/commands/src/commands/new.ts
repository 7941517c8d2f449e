import path from 'node:path';
import { CliError, runCommand } from '../cli';
import { createRemote } from '../new-remote/create-remote';
import { readNewRemoteArguments } from '../new-remote/read-arguments';
import { root } from '../workspace';

const usage = 'Say what to make: pnpm new remote games --title Ігри';

// `pnpm new remote games` makes the folder of a remote that passes every gate.
void runCommand(async () => {
  const { words, title } = readNewRemoteArguments(usage);
  const [kind, name, ...surplus] = words;
  if (kind !== 'remote' || name === undefined || surplus.length > 0) throw new CliError(usage);
  const folder = await createRemote(root, { name, title });
  console.log(`
  ${path.basename(folder)} has a page at /${name}, a link in the menu, a row in the profile, and tests.

    pnpm dev ${name}             shows it in the app, and each change of it
    pnpm standalone ${name}      shows it alone
    pnpm test unit mf-${name}    its tests

  CONTRIBUTING.md says how it is published.
`);
  return 0;
});
