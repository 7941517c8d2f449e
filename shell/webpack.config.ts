import { defineShell } from '@club/build';
import { shellConfig } from './shell.build';

export default defineShell(shellConfig, __dirname);
