import { CliError, runCommand } from '../cli';
import { type PackedKit, readInstalledKit, takeKit } from '../kit/kit-versions';
import { runNpm } from '../kit/npm';
import { isOutside, remotes, root } from '../workspace';

// `club update` writes the versions of the newest kit: of its packages, and of the libraries that they use.
void runCommand(async () => {
  if (!isOutside) throw new CliError('Here the packages are sources: there is nothing to update.');
  const fields = ['version', 'kitVersions'] as const;
  const newest = (await runNpm(root, 'view', '@club/commands@latest', ...fields)) as PackedKit;
  const folders = [root, ...remotes.map(({ folder }) => folder)];
  console.log(takeKit(folders, newest, readInstalledKit().version));
  return 0;
});
