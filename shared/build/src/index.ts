export { baseConfig, type Mode } from './base';
export { defineRemote } from './remote';
export { defineShell } from './shell';
export type { ShellConfig } from './descriptor/shell-descriptor-plugin';
