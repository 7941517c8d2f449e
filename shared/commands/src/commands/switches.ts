import { runSwitches } from '@club/backend';
import { runCommand } from '../cli';

void runCommand(() => runSwitches(process.argv.slice(2)));
