import { whenPageIdle } from '@club/platform/scheduler';
import { startNewsBadge } from '../pwa/news-badge';
import type { Shell } from '../host/shell-context';
import { startAnalytics } from './analytics/start-analytics';
import { stopBuffering } from './listen';
import { startVisitReports } from './visits/start-visit-reports';

/** Without an address of the error service none of its code is loaded. */
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

/** Starts analytics and error reports when the app is idle. */
export function observe(shell: Shell): void {
  whenPageIdle(() => {
    startAnalytics(shell);
    // After the web vitals, which are known when the page is hidden.
    startVisitReports(shell);
    startNewsBadge(shell);
    void startErrors(shell).then(stopBuffering);
  });
}
