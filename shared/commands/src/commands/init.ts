import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CliError, runCommand } from '../cli';
import { readInstalledKit, writeVersions } from '../kit/kit-versions';
import { createRemote, refuseFaults } from '../new-remote/create-remote';
import { describeNewRemote } from '../new-remote/describe-new-remote';
import { readNewRemoteArguments } from '../new-remote/read-arguments';
import { writeWorkspace } from '../new-remote/write-remote';
import { isOutside, root } from '../workspace';

const usage = 'Say what to make: npx club init games --title Ігри';
const packageFile = path.join(root, 'package.json');

/** Whether the folder has at most what `npm install @club/commands` writes. */
function isEmpty(): boolean {
  if (!existsSync(packageFile)) return true;
  const { workspaces, dependencies, devDependencies } = JSON.parse(
    readFileSync(packageFile, 'utf8'),
  ) as Readonly<Record<string, object>>;
  const named = Object.keys({ ...dependencies, ...devDependencies });
  return workspaces === undefined && named.join() === '@club/commands';
}

// `club init games` makes a workspace for remotes outside of the product's own, with the first remote.
void runCommand(async () => {
  const { words, title } = readNewRemoteArguments(usage);
  const [name, ...surplus] = words;
  if (name === undefined || surplus.length > 0) throw new CliError(usage);
  if (!isOutside) throw new CliError('Here is a workspace already: pnpm new remote games');
  if (!isEmpty()) {
    throw new CliError(
      'This folder has a project. Use an empty one; one more remote is made by: npx club new remote games',
    );
  }
  await refuseFaults(root, { name, title });
  rmSync(packageFile, { force: true });
  // First, because it has the rules that the remote is formatted by.
  await writeWorkspace(root, { name, title });
  writeVersions(root, readInstalledKit().kitVersions);
  await createRemote(root, { name, title });
  console.log(describeNewRemote(name));
  return 0;
});
