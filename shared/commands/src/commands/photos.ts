import { runPhotos } from '@club/backend';
import { runCommand } from '../cli';

void runCommand(() => runPhotos(process.argv.slice(2)));
