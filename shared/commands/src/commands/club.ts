import { runClub } from '@club/registry';
import { runCommand } from '../cli';
import { registryFolder } from '../workspace';

void runCommand(() => {
  process.env['CLUB_REGISTRY'] = registryFolder;
  return runClub(process.argv.slice(2));
});
