import type { AppContext } from './context';

/** Deletes expired idempotency keys, limits and sessions. */
export async function cleanUpApp({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  const moment = now();
  await db.deleteFrom('idempotency_keys').where('expires_at', '<=', moment).execute();
  await db.deleteFrom('rate_limits').where('resets_at', '<=', moment).execute();
  await db.deleteFrom('sessions').where('expires_at', '<=', moment).execute();
}
