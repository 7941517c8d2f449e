import type { ServerResponse } from 'node:http';
import { noFileFault, type FileFault } from './file-fault';

/** The open pages of the harness. Each has an address of its own for the files of the remote, so that each has its own faults. */
export interface HarnessPages {
  /** A new page; gives its id. */
  readonly open: () => string;
  readonly findFault: (page: string) => FileFault;
  readonly setFault: (page: string, fault: FileFault) => void;
  /**
   * Leaves a request without an answer until the page has another fault. Browsers let a retry wait for a
   * request of the same address.
   */
  readonly hold: (page: string, response: ServerResponse) => void;
}

const maxPages = 500;

export function createHarnessPages(): HarnessPages {
  const faults = new Map<string, FileFault>();
  const held = new Map<string, ServerResponse[]>();
  let lastPage = 0;
  return {
    open: () => String((lastPage += 1)),
    findFault: (page) => faults.get(page) ?? noFileFault,
    hold(page, response) {
      held.set(page, [...(held.get(page) ?? []), response]);
    },
    setFault(page, fault) {
      for (const response of held.get(page) ?? []) response.destroy();
      held.delete(page);
      faults.delete(page);
      faults.set(page, fault);
      const [oldest] = faults.keys();
      if (oldest !== undefined && faults.size > maxPages) faults.delete(oldest);
    },
  };
}
