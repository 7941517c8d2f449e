/** What happens to a file of the remote on its way to the page. */
export const fileFaults = ['none', 'missing', 'changed', 'html', 'slow', 'silent'] as const;

/** Which files of the remote it happens to. */
export const faultyFiles = ['all', 'entry', 'chunks', 'styles'] as const;

/** A selected fault of files. */
export interface FileFault {
  readonly fault: (typeof fileFaults)[number];
  readonly files: (typeof faultyFiles)[number];
}

/** Files as they were published. */
export const noFileFault: FileFault = { fault: 'none', files: 'all' };

/** Whether a fault concerns a file. */
export function concernsFile({ fault, files }: FileFault, file: string, entry: string): boolean {
  if (fault === 'none') return false;
  if (files === 'all') return true;
  if (files === 'entry') return file === entry;
  return files === 'styles' ? file.endsWith('.css') : file.endsWith('.js') && file !== entry;
}
