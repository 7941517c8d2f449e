import path from 'node:path';
import { CliError } from '../cli';
import { programFile } from '../gates/gate';
import { capture } from '../processes';
import { findNameFault, findTitleFault } from './name-faults';
import { writeRemote, type NewRemote } from './write-remote';

/** Makes the folder of a new remote in a workspace. Answers the folder. */
export async function createRemote(workspace: string, remote: NewRemote): Promise<string> {
  const fault = findTitleFault(remote.title) ?? (await findNameFault(workspace, remote.name));
  if (fault !== null) throw new CliError(fault);
  const folder = path.join(workspace, `mf-${remote.name}`);
  await writeRemote(folder, remote);
  // Lines break by the length of the name.
  const formatted = await capture(
    process.execPath,
    [programFile('prettier/bin/prettier.cjs'), '--write', '--log-level=warn', '.'],
    { cwd: folder },
  );
  if (formatted.code !== 0) throw new Error(formatted.output);
  return folder;
}
