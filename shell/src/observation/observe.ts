import { whenAtRest } from '@club/host';
import { startNewsBadge } from '../pwa/news-badge';
import type { Shell } from '../shell-context';
import { startAnalytics } from './analytics/start-analytics';
import { stopWaiting } from './listen';

/** Without an address of the error service nothing of it is loaded at all. */
async function startErrors(shell: Shell): Promise<void> {
  const { errors } = shell.boot;
  if (!errors) return;
  try {
    const { startErrorReports } = await import('./errors/start-errors');
    startErrorReports(shell, errors);
  } catch (cause) {
    console.info('The error service did not start. The app works without.', cause);
  }
}

/** Watches how the app does, as soon as it needs nothing for itself. */
export function observe(shell: Shell): void {
  whenAtRest(() => {
    startAnalytics(shell);
    startNewsBadge(shell);
    void startErrors(shell).then(stopWaiting);
  });
}
