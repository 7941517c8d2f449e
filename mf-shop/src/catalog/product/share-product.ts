/** How sharing ended. */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed';

async function copy(url: string): Promise<ShareOutcome> {
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    // No permission, or no secure context: the caller shows how to copy the address by hand.
    return 'failed';
  }
}

/** Shares the address through the device; where that is not possible, copies it. */
export async function shareProduct(title: string, url: string): Promise<ShareOutcome> {
  if (typeof navigator.share !== 'function') return copy(url);
  try {
    await navigator.share({ title, url });
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    return copy(url);
  }
}
