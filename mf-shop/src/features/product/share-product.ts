/** How sharing ended. */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed';

async function copy(url: string): Promise<ShareOutcome> {
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    // No permission, or no secure context: the customer is told how to do it by hand.
    return 'failed';
  }
}

/** Offers the address through the device's own sheet; without one it goes to the clipboard. */
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
