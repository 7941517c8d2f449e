import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { workspace } from './club-server';
import { buildBundle } from './club-command';

/** A change that a team makes in one of its files. */
export interface Change {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Copies a remote's sources, makes a change, and builds that remote alone. Answers its build. */
export async function buildChanged(remote: string, change: Change): Promise<string> {
  const source = path.join(workspace, `mf-${remote}`);
  // Inside of the workspace, so that the copy finds what the workspace installed.
  const copy = path.join(workspace, `e2e/node_modules/.cache/candidate-${remote}`);
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  await cp(source, copy, {
    recursive: true,
    filter: (from) => !/(^|[\\/])(node_modules|dist)([\\/]|$)/.test(path.relative(source, from)),
  });
  await symlink(path.join(source, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
  const file = path.join(copy, change.file);
  const text = await readFile(file, 'utf8');
  if (!text.includes(change.from)) throw new Error(`${file} does not hold '${change.from}'.`);
  await writeFile(file, text.replace(change.from, change.to));
  await buildBundle(copy);
  return path.join(copy, 'dist');
}
