import { existsSync } from 'node:fs';
import path from 'node:path';

/** The product's own workspace has all sources. One outside has remotes, and a kit in `node_modules`. */
export const isOutside = __dirname.includes(path.join('/', 'node_modules', '/'));

/** The root of the workspace. */
export const root = isOutside ? findRoot(process.cwd()) : path.resolve(__dirname, '../../..');

/** The folder above in which the kit is installed; without one, the folder itself. */
function findRoot(folder: string): string {
  let above = folder;
  while (!existsSync(path.join(above, 'node_modules/@club/commands'))) {
    if (above === path.dirname(above)) return folder;
    above = path.dirname(above);
  }
  return above;
}

/** Names the commands of a text as they are called here: `pnpm dev` and `pnpm club list` are one program outside. */
export function nameCommands(text: string): string {
  return isOutside ? text.replaceAll(/\bpnpm (?:club )?/g, 'npx club ') : text;
}
