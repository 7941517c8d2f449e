import { whenAtRest } from '@club/host';
import type { Shell } from '../shell-context';
import { stopWaiting } from './notes';

/** One that does not come, e.g. without a network, takes nothing else with it. */
async function begin(what: string, start: () => Promise<unknown>): Promise<void> {
  try {
    await start();
  } catch (cause) {
    console.info(`${what} did not start. The app works without.`, cause);
  }
}

async function startErrors(shell: Shell): Promise<void> {
  const { errors } = shell.boot;
  // Without an address nothing of it is loaded at all.
  if (!errors) return;
  const chunk = await import(/* webpackChunkName: "error-reports" */ './errors/start-errors');
  chunk.startErrorReports(shell, errors);
}

async function startMeasuring(shell: Shell): Promise<void> {
  const { startAnalytics } = await import('./analytics/start-analytics');
  startAnalytics(shell);
}

async function startBadge(shell: Shell): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  const { startNewsBadge } = await import('../pwa/news-badge');
  startNewsBadge(shell);
}

/** Watches how the app does, as soon as it needs nothing for itself. */
export function observe(shell: Shell): void {
  whenAtRest(() => {
    void Promise.all([
      begin('The error service', () => startErrors(shell)),
      begin('The analytics', () => startMeasuring(shell)),
      begin('The badge', () => startBadge(shell)),
    ]).then(stopWaiting);
  });
}
