import { runTexts } from '@club/backend';
import { runCommand } from '../cli';

void runCommand(() => runTexts(process.argv.slice(2)));
