import { defineShell } from '@club/build';
import { shellConfig } from './shell.config';

export default defineShell(shellConfig, __dirname);
