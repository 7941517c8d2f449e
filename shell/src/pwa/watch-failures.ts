import { listen } from '../observation/listen';

const pauseMs = 10_000;

/** Calls back after a failure of the page: at most once in ten seconds, because failures come together. */
export function watchFailures(onFailure: () => Promise<void>): void {
  let lastCall = -Infinity;
  listen(({ kind }) => {
    if (kind !== 'error' || Date.now() - lastCall < pauseMs) return;
    lastCall = Date.now();
    void onFailure();
  });
}
