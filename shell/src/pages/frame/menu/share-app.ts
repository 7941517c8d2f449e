import { track } from '../../../observation/recorder';
import { shareAddress, type ShareOutcome } from '../../links/share-address';

/** What is shared. */
export interface AppShare {
  /** Where the brand lives. */
  readonly origin: string;
  readonly name: string;
  /** What the customer's friends enter, where it is known. */
  readonly referralCode: string | null;
  /** Whether orders bring points now. */
  readonly isEarning: boolean;
}

/** The address for friends: what the club is, who sent them, and the campaign that counts them. */
export function shareLink({
  origin,
  referralCode,
}: Pick<AppShare, 'origin' | 'referralCode'>): string {
  const url = new URL('/landing', origin);
  url.search = new URLSearchParams({
    utm_source: 'app',
    utm_medium: 'share',
    utm_campaign: 'share-app',
    ...(referralCode ? { ref: referralCode } : {}),
  }).toString();
  return url.href;
}

/** Shares the app. */
export async function shareApp(share: AppShare): Promise<ShareOutcome> {
  const title = `Клуб «${share.name}»`;
  const text = `${title}: ${share.isEarning ? 'XP за покупки' : 'клуб для своїх'}`;
  const outcome = await shareAddress({ title, text, url: shareLink(share) });
  if (outcome !== 'failed') track('share', { what: 'app', way: outcome });
  return outcome;
}
