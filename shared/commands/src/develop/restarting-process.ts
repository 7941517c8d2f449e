import type { ChildProcess } from 'node:child_process';
import { watch, type FSWatcher } from 'node:fs';
import { waitForExit } from '../processes';

/** Files whose change starts a process again. */
export interface Sources {
  readonly folder: string;
  /** Only files of this name, directly in the folder; without it everything below. */
  readonly file?: RegExp;
}

/** What {@link runRestarting} needs. */
export interface RestartingProcess {
  readonly start: () => ChildProcess;
  /** Waits until the process does its work; false when it has ended before. */
  readonly isReady: (child: ChildProcess, isRunning: () => boolean) => Promise<boolean>;
  readonly sources: readonly Sources[];
  /** Called when it is ready for the first time. */
  readonly onFirstReady?: () => void;
  /** Called when it has ended before it was ready, after a change. */
  readonly onFailedStart: () => void;
}

const pauseMs = 100;
const irrelevant = /\.test\.tsx?$|\.md$/;

function watchSources({ folder, file }: Sources, onSave: () => void): FSWatcher {
  return watch(folder, { recursive: file === undefined }, (_, name) => {
    if (name !== null && !irrelevant.test(name) && (file === undefined || file.test(name)))
      onSave();
  });
}

/**
 * Runs a process, and starts it again after a change of its sources. Gives the exit code with which it
 * ends by itself. A start that fails after a change waits for the next change.
 */
export async function runRestarting(options: RestartingProcess): Promise<number> {
  let onSaved = () => {};
  let timer: NodeJS.Timeout | undefined;
  const watchers = options.sources.map((sources) =>
    watchSources(sources, () => {
      clearTimeout(timer);
      timer = setTimeout(() => onSaved(), pauseMs);
    }),
  );

  async function runOnce(isFirst: boolean): Promise<number | 'saved'> {
    const saved = new Promise<'saved'>((resolve) => (onSaved = () => resolve('saved')));
    const child = options.start();
    let isRunning = true;
    const end = waitForExit(child).finally(() => (isRunning = false));
    const ready = await Promise.race([options.isReady(child, () => isRunning), saved]);
    if (ready === true && isFirst) options.onFirstReady?.();
    const outcome = await Promise.race([end, saved]);
    if (outcome === 'saved') child.kill('SIGTERM');
    await end;
    if (outcome === 'saved' || ready === true || isFirst) return outcome;
    options.onFailedStart();
    return saved;
  }

  let outcome = await runOnce(true);
  while (outcome === 'saved') outcome = await runOnce(false);
  for (const watcher of watchers) watcher.close();
  return outcome;
}
