import { defineShell } from '@club/build';
import { shellConfig } from './build.config';

export default defineShell(shellConfig, __dirname);
