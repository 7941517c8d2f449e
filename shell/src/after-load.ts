import { observe } from './observation/observe';
import { startInstalledApp } from './pwa/installed-app';
import type { Shell } from './shell-context';

/** What the page does when it has what it needs. */
export function startAfterLoad(shell: Shell): void {
  observe(shell);
  startInstalledApp(shell);
}
