import { runDevices } from '@club/backend';
import { runCommand } from '../cli';

void runCommand(() => runDevices(process.argv.slice(2)));
