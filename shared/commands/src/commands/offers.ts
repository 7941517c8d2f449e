import { runOffers } from '@club/backend';
import { runCommand } from '../cli';

void runCommand(() => runOffers(process.argv.slice(2)));
