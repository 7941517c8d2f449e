import type { AppContext } from '../app/context';
import { forgetOldVerifications } from '../modules/verification/forget-old';

const HOUR_MS = 3_600_000;
const CODES_KEPT_MS = 24 * HOUR_MS;

type Parts = Pick<AppContext, 'db' | 'now' | 'log' | 'club'>;

function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * 24 * HOUR_MS);
}

/** Deletes what has run out. Any number of processes may do it at once. */
export async function cleanUp({ db, now, club }: Parts): Promise<void> {
  const moment = now();
  await db.deleteFrom('idempotency_keys').where('expires_at', '<=', moment).execute();
  await db.deleteFrom('rate_limits').where('resets_at', '<=', moment).execute();
  await db.deleteFrom('sessions').where('expires_at', '<=', moment).execute();
  const codesBefore = new Date(moment.getTime() - CODES_KEPT_MS);
  await db.deleteFrom('login_codes').where('created_at', '<=', codesBefore).execute();
  await db.deleteFrom('email_changes').where('created_at', '<=', codesBefore).execute();
  await forgetOldVerifications(db, moment);
  await db.deleteFrom('analytics_tokens').where('expires_at', '<=', moment).execute();
  await db
    .deleteFrom('analytics_events')
    .where('received_at', '<=', daysBefore(moment, club.analytics.keptDays))
    .execute();
  await db
    .deleteFrom('analytics_forwarded')
    .where('received_at', '<=', daysBefore(moment, club.analytics.forwardedKeptDays))
    .execute();
}

/** Cleans up every hour, and stops waiting when told to. */
export function startHousekeeping(parts: Parts): () => Promise<void> {
  let underWay = Promise.resolve();
  const timer = setInterval(() => {
    underWay = cleanUp(parts).catch((error: unknown) => {
      parts.log.error({ error }, 'cleaning up failed');
    });
  }, HOUR_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return underWay;
  };
}
