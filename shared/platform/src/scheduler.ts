// All postponed work of a page is scheduled here.

import { maxWaitMs } from './max-wait';

/** Ends the current task, so that the page can paint and handle a tap before the next one. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Runs work after the next paint, so that it does not delay the effect of a tap.
 * Returns the function that cancels it.
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (): void => {
    timer = setTimeout(work);
  };
  // A page in the background does not paint.
  const frame = document.hidden ? undefined : requestAnimationFrame(schedule);
  if (frame === undefined) schedule();
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Calls back when the browser is idle; returns the function that cancels it. */
function requestIdle(work: () => void, delayWithoutApiMs: number): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, delayWithoutApiMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}

/**
 * Calls back when the page and everything that it links is loaded; returns the function that cancels
 * it. A page with a file that hangs never loads, so the wait ends in any case.
 */
function whenLoaded(work: () => void): () => void {
  if (document.readyState === 'complete') {
    work();
    return () => undefined;
  }
  const begin = (): void => {
    cancel();
    work();
  };
  const timer = setTimeout(begin, maxWaitMs);
  const cancel = (): void => {
    clearTimeout(timer);
    removeEventListener('load', begin);
  };
  addEventListener('load', begin);
  return cancel;
}

/**
 * Runs work once the first screen is loaded and rendered, so that the two do not compete. Returns the
 * function that cancels it.
 */
export function whenFirstScreenRendered(work: () => void): () => void {
  let cancel = (): void => undefined;
  const cancelLoad = whenLoaded(() => {
    cancel = requestIdle(work, 0);
  });
  return () => {
    cancelLoad();
    cancel();
  };
}

/** After the page has loaded, its first screen requests its data; other work waits for it. */
const firstDataMs = 2_000;

let isIdle = false;

/**
 * Runs work once the first screen of the visit is finished with network and processor; at once from
 * then on. Returns the function that cancels it.
 */
export function whenPageIdle(work: () => void): () => void {
  if (isIdle) {
    work();
    return () => undefined;
  }
  let cancel = (): void => undefined;
  const cancelLoad = whenLoaded(() => {
    const timer = setTimeout(() => {
      cancel = requestIdle(() => {
        isIdle = true;
        work();
      }, 200);
    }, firstDataMs);
    cancel = () => clearTimeout(timer);
  });
  return () => {
    cancelLoad();
    cancel();
  };
}

/** For tests: the page is loading again. */
export function resetScheduler(): void {
  isIdle = false;
}
