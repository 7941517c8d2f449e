import { runClub } from '@club/registry';
import { registryFolder, runCommand } from '../workspace';

void runCommand(() => {
  process.env['CLUB_REGISTRY'] = registryFolder;
  return runClub(process.argv.slice(2));
});
