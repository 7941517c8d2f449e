import { runJobs } from '@club/backend';
import { runCommand } from '../cli';

void runCommand(() => runJobs(process.argv.slice(2)));
