import { runMarathon } from '@club/backend';
import { runCommand } from '../cli';

void runCommand(() => runMarathon(process.argv.slice(2)));
