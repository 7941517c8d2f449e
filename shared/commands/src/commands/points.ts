import { runPoints } from '@club/backend';
import { runCommand } from '../cli';

void runCommand(() => runPoints(process.argv.slice(2)));
