import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CliError, runCommand } from '../cli';
import { isOutside, kitVersion, remotes, root } from '../workspace';

const version = /"\d+\.\d+\.\d+-kit[0-9a-f]{10}"/g;

// `npx @club/commands@latest update` writes the version of the packages that the club has now.
void runCommand(async () => {
  if (!isOutside) throw new CliError('Here the packages are sources: there is nothing to update.');
  for (const folder of [root, ...remotes.map((one) => one.folder)]) {
    const file = path.join(folder, 'package.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll(version, `"${kitVersion()}"`));
  }
  console.log(`The packages are of the version ${kitVersion()} now. Get them: npm install`);
  return 0;
});
