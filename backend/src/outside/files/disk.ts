import { ServiceError } from '../service-error';

/** A disk that is full, read-only, unmounted or broken, or a process with too many open files. */
const diskErrorCodes = new Set([
  'EACCES',
  'EDQUOT',
  'EEXIST',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENOSPC',
  'ENOTDIR',
  'EPERM',
  'EROFS',
]);

/** Work of a port on a folder, whose failures are those of an unavailable service. */
export async function onDisk<T>(port: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === undefined || !diskErrorCodes.has(code)) throw cause;
    throw new ServiceError(port, 'the folder failed', { kind: 'unavailable', cause });
  }
}

/** Null where there is no such file. */
export async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
