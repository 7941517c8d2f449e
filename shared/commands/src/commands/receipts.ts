import { runReceipts } from '@club/backend';
import { runCommand } from '../cli';

void runCommand(() => runReceipts(process.argv.slice(2)));
