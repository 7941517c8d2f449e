import { rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { writeRemote } from '@club/commands/new-remote';
import { workspace } from './club-server';

/** Makes the folder that `pnpm new remote garden --title "Мій сад"` makes. Answers it. */
export async function writeSixthRemote(): Promise<string> {
  // Inside of the workspace, so that it finds what the workspace installed.
  const folder = path.join(workspace, 'e2e/node_modules/.cache/mf-garden');
  await rm(folder, { recursive: true, force: true });
  await writeRemote(folder, { name: 'garden', title: 'Мій сад' });
  // What `pnpm install` makes in the folder of any remote.
  const installed = path.join(workspace, 'mf-loyalty/node_modules');
  await symlink(installed, path.join(folder, 'node_modules'), 'junction');
  return folder;
}
