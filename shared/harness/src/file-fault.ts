/** What happens to a file of the remote on its way to the page. */
export const fileFaults = [
  'none',
  'missing',
  'failing',
  'changed',
  'truncated',
  'html',
  'slow',
  'silent',
  'throws-at-load',
  'throws-in-render',
  'throws-in-effect',
] as const;

/** The name of a fault of files. */
export type FileFaultName = (typeof fileFaults)[number];

/** Which files of the remote it happens to. */
export const faultyFiles = ['all', 'entry', 'chunks', 'styles'] as const;

/** A selected fault of files. */
export interface FileFault {
  readonly fault: FileFaultName;
  readonly files: (typeof faultyFiles)[number];
}

/** Files as they were published. */
export const noFileFault: FileFault = { fault: 'none', files: 'all' };

/** Whether a fault is one of the remote's own code, which begins with its entry. */
export function isCodeFault(fault: FileFaultName): boolean {
  return fault.startsWith('throws-');
}

/** Whether a fault concerns a file. */
export function concernsFile({ fault, files }: FileFault, file: string, entry: string): boolean {
  if (fault === 'none') return false;
  if (isCodeFault(fault)) return file === entry;
  if (files === 'all') return true;
  if (files === 'entry') return file === entry;
  return files === 'styles' ? file.endsWith('.css') : file.endsWith('.js') && file !== entry;
}

/**
 * The name of the global list of remotes whose code throws no more: code that is loaded already can
 * only be repaired in its page.
 */
export const repairedRemotes = 'clubRepairedRemotes';
