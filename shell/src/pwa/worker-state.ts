import { createStore } from '@club/platform';

/**
 * How far the service worker is: `none` where there is none yet, `offline-ready` once the first one
 * has stored the app, `need-refresh` while a newer one waits.
 */
export type WorkerState =
  'none' | 'registered' | 'failed' | 'offline-ready' | 'need-refresh' | 'activated';

/** The state of this page's service worker. Customers see of it only the offer to update. */
export const workerState = createStore<WorkerState>('none');
