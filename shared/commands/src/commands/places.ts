import { runPlaces } from '@club/backend';
import { runCommand } from '../cli';

void runCommand(() => runPlaces(process.argv.slice(2)));
