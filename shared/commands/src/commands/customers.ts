import { runCustomers } from '@club/backend';
import { runCommand } from '../cli';

void runCommand(() => runCustomers(process.argv.slice(2)));
