import path from 'node:path';
import { CliError } from '../cli';
import { readInstalledKit, writeVersions } from '../kit/kit-versions';
import { capture } from '../processes';
import { isOutside } from '../workspace';
import { findNameFault, findTitleFault } from './name-faults';
import { writeRemote, type NewRemote } from './write-remote';

/** Refuses what cannot be the name or the title of a new remote. */
export async function refuseFaults(workspace: string, { name, title }: NewRemote): Promise<void> {
  const fault = findTitleFault(title) ?? (await findNameFault(workspace, name));
  if (fault !== null) throw new CliError(fault);
}

/** Makes the folder of a new remote in a workspace. Answers the folder. */
export async function createRemote(workspace: string, remote: NewRemote): Promise<string> {
  await refuseFaults(workspace, remote);
  const folder = path.join(workspace, `mf-${remote.name}`);
  await writeRemote(folder, remote);
  if (isOutside) writeVersions(folder, readInstalledKit().kitVersions);
  // Lines break by the length of the name.
  const formatted = await capture(
    process.execPath,
    [require.resolve('prettier/bin/prettier.cjs'), '--write', '--log-level=warn', '.'],
    { cwd: folder },
  );
  if (formatted.code !== 0) throw new Error(formatted.output);
  return folder;
}
