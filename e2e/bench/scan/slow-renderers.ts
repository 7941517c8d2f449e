import type { Browser } from '@playwright/test';

/** Of each cycle a process runs one part; a frame of a camera is longer than a cycle. */
const cycleMs = 20;

/** A process that has ended meanwhile needs no signal. */
function signal(processes: readonly number[], name: NodeJS.Signals): void {
  for (const id of processes) {
    try {
      process.kill(id, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/**
 * Slows the pages of a browser down with all their threads: the browser's own throttling leaves workers
 * at full speed. The processes are stopped for most of each cycle. Not on Windows.
 */
export async function slowRenderers(browser: Browser, factor: number): Promise<() => void> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  let timer: NodeJS.Timeout;
  const stop = () => {
    signal(pages, 'SIGSTOP');
    timer = setTimeout(run, cycleMs - cycleMs / factor);
  };
  const run = () => {
    signal(pages, 'SIGCONT');
    timer = setTimeout(stop, cycleMs / factor);
  };
  run();
  return () => {
    clearTimeout(timer);
    signal(pages, 'SIGCONT');
  };
}
