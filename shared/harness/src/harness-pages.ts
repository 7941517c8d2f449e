import { noFileFault, type FileFault } from './file-fault';

/** The open pages of the harness. Each has an address of its own for the files of the remote, so that each has its own faults. */
export interface HarnessPages {
  /** A new page; gives its id. */
  readonly open: () => string;
  readonly findFault: (page: string) => FileFault;
  readonly setFault: (page: string, fault: FileFault) => void;
}

const maxPages = 500;

export function createHarnessPages(): HarnessPages {
  const faults = new Map<string, FileFault>();
  let lastPage = 0;
  return {
    open: () => String((lastPage += 1)),
    findFault: (page) => faults.get(page) ?? noFileFault,
    setFault(page, fault) {
      faults.delete(page);
      faults.set(page, fault);
      const [oldest] = faults.keys();
      if (oldest !== undefined && faults.size > maxPages) faults.delete(oldest);
    },
  };
}
