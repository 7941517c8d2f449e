import type { ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { waitForServer } from '../ports';
import { waitForExit } from '../processes';

/** What {@link runRestartingServer} needs. */
export interface RestartingServerOptions {
  readonly start: () => ChildProcess;
  /** Where the server answers when it is ready. */
  readonly readyUrl: string;
  /** Folders with sources of the server. */
  readonly sources: readonly string[];
  /** Called when the server is ready for the first time. */
  readonly onReady: () => void;
}

const pauseMs = 100;

/**
 * Runs a server, and starts it again after a change of its sources. Gives the exit code with which it
 * ends by itself. A start that fails after a change waits for the next change.
 */
export async function runRestartingServer(options: RestartingServerOptions): Promise<number> {
  const { start, readyUrl, sources, onReady } = options;
  let onSaved: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  const watchers = sources.map((folder) =>
    watch(folder, { recursive: true }, (_, file) => {
      if (file === null || /\.test\.tsx?$|\.md$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => onSaved?.(), pauseMs);
    }),
  );
  const saved = () => new Promise<'saved'>((resolve) => (onSaved = () => resolve('saved')));

  async function runOnce(isFirst: boolean): Promise<number | 'saved'> {
    const server = start();
    let isRunning = true;
    const ended = waitForExit(server).finally(() => (isRunning = false));
    const change = saved();
    const isReady = await Promise.race([waitForServer(readyUrl, () => isRunning), change]);
    if (isReady === true && isFirst) onReady();
    const outcome = await Promise.race([ended, change]);
    if (outcome === 'saved') server.kill('SIGTERM');
    await ended;
    if (isReady !== false || isFirst) return outcome;
    console.error('The server does not start. It is started again after the next change.');
    return change;
  }

  let outcome = await runOnce(true);
  while (outcome === 'saved') outcome = await runOnce(false);
  for (const watcher of watchers) watcher.close();
  return outcome;
}
