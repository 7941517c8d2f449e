import { runRewards } from '@club/backend';
import { runCommand } from '../cli';

void runCommand(() => runRewards(process.argv.slice(2)));
