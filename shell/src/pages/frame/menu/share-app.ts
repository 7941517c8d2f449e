import { track } from '../../../observation/notes';

/** How a try to share ended: the device's sheet needs no word after it, the clipboard does. */
export type ShareOutcome = 'shared' | 'copied' | 'failed';

/** What is shared. */
export interface AppShare {
  /** Where the brand lives. */
  readonly origin: string;
  readonly name: string;
  /** What the customer's friends enter, where it is known. */
  readonly referralCode: string | null;
}

/** The address for friends: what the club is, who sent them, and the campaign that counts them. */
export function shareLink({ origin, referralCode }: Omit<AppShare, 'name'>): string {
  const url = new URL('/landing', origin);
  url.search = new URLSearchParams({
    utm_source: 'app',
    utm_medium: 'share',
    utm_campaign: 'share-app',
    ...(referralCode ? { ref: referralCode } : {}),
  }).toString();
  return url.href;
}

/** Shares the app by the device's own sheet, or copies its link. A failure is only logged. */
export async function shareApp(share: AppShare): Promise<ShareOutcome> {
  const url = shareLink(share);
  const title = `Клуб «${share.name}»`;
  try {
    // Not every browser has it, whatever the types say.
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, text: `${title}: XP за покупки й подарунки`, url });
      track('share', { what: 'app', way: 'shared' });
      return 'shared';
    }
    await navigator.clipboard.writeText(url);
    track('share', { what: 'app', way: 'copied' });
    return 'copied';
  } catch (cause) {
    console.info('The app was not shared.', cause);
    return 'failed';
  }
}
