/** After the page has loaded, its first screen asks for its data: so long everything else waits. */
const afterLoadMs = 2_000;

let isAtRest = false;

function whenIdle(begin: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(begin, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(begin, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}

/** Calls back once the first screen of the visit has had the network and the processor to itself. */
export function whenAtRest(begin: () => void): () => void {
  if (isAtRest) {
    begin();
    return () => undefined;
  }
  let leave = (): void => undefined;
  function wait() {
    const timer = setTimeout(() => {
      leave = whenIdle(() => {
        isAtRest = true;
        begin();
      });
    }, afterLoadMs);
    leave = () => clearTimeout(timer);
  }
  if (document.readyState === 'complete') wait();
  else {
    addEventListener('load', wait, { once: true });
    leave = () => removeEventListener('load', wait);
  }
  return () => leave();
}

/** For tests: the next page is a fresh visit. */
export function beginVisit(): void {
  isAtRest = false;
}
