import { existsSync } from 'node:fs';
import path from 'node:path';
import { CliError, runCommand } from '../cli';
import { createRemote, refuseFaults } from '../new-remote/create-remote';
import { readNewRemoteArguments } from '../new-remote/read-arguments';
import { writeWorkspace } from '../new-remote/write-remote';
import { isOutside, root } from '../workspace';

const usage = 'Say what to make: npx @club/commands init games --title Ігри';

// `club init games` makes a workspace for remotes outside of the product's own, with the first remote.
void runCommand(async () => {
  const { words, title } = readNewRemoteArguments(usage);
  const [name, ...surplus] = words;
  if (name === undefined || surplus.length > 0) throw new CliError(usage);
  if (!isOutside) throw new CliError('Here is a workspace already: pnpm new remote games');
  if (existsSync(path.join(root, 'package.json'))) {
    throw new CliError(
      'This folder has a package.json. Use an empty one; one more remote is made by: npx club new remote games',
    );
  }
  await refuseFaults(root, { name, title });
  // First, because it has the rules that the remote is formatted by.
  await writeWorkspace(root, { name, title });
  await createRemote(root, { name, title });
  console.log(`
  mf-${name} has a page at /${name}, a link in the menu, a row in the profile, and tests.

    npm install
    npm run dev      shows it in the app as it is live, and each change of it
    npm test
    npm run check    all gates
`);
  return 0;
});
