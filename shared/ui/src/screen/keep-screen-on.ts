/** Keeps the screen on until the signal aborts, where the device allows it. */
export async function keepScreenOn(signal: AbortSignal): Promise<void> {
  const { wakeLock } = navigator as { wakeLock?: WakeLock };
  if (!wakeLock) return;
  try {
    const lock = await wakeLock.request('screen');
    const release = () => void lock.release();
    if (signal.aborted) release();
    else signal.addEventListener('abort', release, { once: true });
  } catch {
    // A low battery: the screen goes dark as usual.
  }
}
