import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from '../start-error';

function isAlive(pid: number): boolean {
  // In a container each process has the same id, so an own id in the file is from an earlier run.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function claim(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

const lockFile = (folder: string) => `${folder}.lock`;

/** Fails with a sentence while another process has locked this folder. */
export async function refuseUsedFolder(folder: string): Promise<void> {
  const pid = Number(await readFile(lockFile(folder), 'utf8').catch(() => ''));
  if (isAlive(pid)) {
    throw new StartError(
      `The data in ${dirname(folder)} is in use by process ${pid}: stop it, or start with another DATA_DIR`,
    );
  }
}

/** Two processes would destroy what is in the folder: the embedded database does not lock it itself. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = lockFile(folder);
  await mkdir(dirname(folder), { recursive: true });
  if (!(await claim(file))) {
    await refuseUsedFolder(folder);
    await writeFile(file, String(process.pid));
  }
  return () => rm(file, { force: true });
}
