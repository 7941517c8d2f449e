import { hasCode } from './atomic-files';

/** The place of the registry can't be used: no build and no act is wrong. */
export class RegistryPlaceError extends Error {
  override readonly name = 'RegistryPlaceError';
}

/** What a file system answers, what it means, and what to do about it. */
const answers = [
  ['ENOSPC', 'the disk is full', 'Make space'],
  ['EDQUOT', 'its user may not write more', 'Make space, or raise the quota'],
  ['EROFS', 'its file system is read-only', 'Make it writable, or work where it is'],
  ['EACCES', 'the user of this process may not', 'Give it the right to write there'],
] as const;

/** Does what writes into the folder of a registry; says of a failure what the folder needs. */
export async function writingTo<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const [code, why, fix] = answers.find(([one]) => hasCode(error, one)) ?? [];
    if (code === undefined) throw error;
    throw new RegistryPlaceError(
      `The registry in ${folder} can't be written: ${why} (${code}). ${fix}, and do it again: what is written already stays`,
      { cause: error },
    );
  }
}
