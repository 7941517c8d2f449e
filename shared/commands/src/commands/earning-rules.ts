import { runEarningRules } from '@club/backend';
import { runCommand } from '../cli';

void runCommand(() => runEarningRules(process.argv.slice(2)));
