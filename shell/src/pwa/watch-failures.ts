import { listen } from '../observation/listen';

const pauseMs = 10_000;

/** Calls back after failures of the page: at once, then every ten seconds while further ones come. */
export function watchFailures(onFailure: () => Promise<void>): void {
  let isPaused = false;
  let isDue = false;

  function call(): void {
    isPaused = true;
    isDue = false;
    void onFailure();
    setTimeout(() => {
      isPaused = false;
      if (isDue) call();
    }, pauseMs);
  }

  listen(({ kind }) => {
    if (kind !== 'error') return;
    if (isPaused) isDue = true;
    else call();
  });
}
