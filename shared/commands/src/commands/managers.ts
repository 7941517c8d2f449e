import { runManagers } from '@club/backend';
import { runCommand } from '../cli';

void runCommand(() => runManagers(process.argv.slice(2)));
