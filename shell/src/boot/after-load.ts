import { nextTask } from '@club/platform/scheduler';
import { readPreloadLists } from '../host/preload-lists';
import { observe } from '../observation/observe';
import { startInstalledApp } from '../pwa/installed-app';
import type { Shell } from '../host/shell-context';

/** What the page does when it has what it needs. */
export async function startAfterLoad(shell: Shell): Promise<void> {
  // The file was run in the task before.
  await nextTask();
  // First, because the observers stop the buffer of the observations that it listens to.
  startInstalledApp(shell);
  await nextTask();
  observe(shell);
  // Offline no list is needed, since all files are stored. Without one, parts load in two steps.
  if (navigator.onLine) await readPreloadLists(shell.boot).catch(() => undefined);
}
