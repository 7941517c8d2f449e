/** How a try to share ended: the device's sheet needs no word after it, the clipboard does. */
export type ShareOutcome = 'shared' | 'copied' | 'failed';

/** What is shared. */
export interface SharedAddress {
  readonly title: string;
  readonly text?: string;
  readonly url: string;
}

/** Shares an address by the device's own sheet, or copies it. A failure is only logged. */
export async function shareAddress(shared: SharedAddress): Promise<ShareOutcome> {
  try {
    // Not every browser has it, whatever the types say.
    if (typeof navigator.share === 'function') {
      await navigator.share(shared);
      return 'shared';
    }
    await navigator.clipboard.writeText(shared.url);
    return 'copied';
  } catch (cause) {
    console.info('An address was not shared.', cause);
    return 'failed';
  }
}
