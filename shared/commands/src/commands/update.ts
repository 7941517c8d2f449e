import { CliError, runCommand } from '../cli';
import { type PackedKit, writeVersions } from '../kit/kit-versions';
import { runNpm } from '../kit/npm';
import { isOutside, remotes, root } from '../workspace';

// `club update` writes the versions of the newest kit: of its packages, and of the libraries that they use.
void runCommand(async () => {
  if (!isOutside) throw new CliError('Here the packages are sources: there is nothing to update.');
  const fields = ['version', 'kitVersions'] as const;
  const newest = (await runNpm(root, 'view', '@club/commands@latest', ...fields)) as PackedKit;
  for (const folder of [root, ...remotes.map((one) => one.folder)]) {
    writeVersions(folder, newest.kitVersions);
  }
  console.log(`The newest kit is ${newest.version}. Get it: npm install`);
  return 0;
});
