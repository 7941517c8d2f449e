import type { AppContext } from '../../app/context';

const DAY_MS = 86_400_000;

/** Deletes tokens that have expired; events and reported logins after the days that the configuration names. */
export async function cleanUpAnalytics({ db, now, club }: AppContext): Promise<void> {
  const moment = now();
  const daysAgo = (days: number) => new Date(moment.getTime() - days * DAY_MS);
  const { retentionDays, forwardedRetentionDays } = club.analytics;
  await db.deleteFrom('analytics_tokens').where('expires_at', '<=', moment).execute();
  await db
    .deleteFrom('analytics_events')
    .where('received_at', '<=', daysAgo(retentionDays))
    .execute();
  await db
    .deleteFrom('marketing_messages')
    .where('kind', '=', 'login')
    .where('sent_at', '<=', daysAgo(retentionDays))
    .execute();
  await db
    .deleteFrom('analytics_forwarded')
    .where('received_at', '<=', daysAgo(forwardedRetentionDays))
    .execute();
}
