import { nextTask } from '@club/platform/scheduler';
import { observe } from '../observation/observe';
import { startInstalledApp } from '../pwa/installed-app';
import type { Shell } from '../host/shell-context';

/** What the page does when it has what it needs. */
export async function startAfterLoad(shell: Shell): Promise<void> {
  // First, because the observers end the waiting of the notes that it listens to.
  startInstalledApp(shell);
  await nextTask();
  observe(shell);
}
