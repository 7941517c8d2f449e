import type { AppContext } from './context';
import { deleteStaleForms } from './forms';

/** Deletes expired idempotency keys, limits and sessions, and files that forms have left. */
export async function cleanUpApp({
  db,
  now,
  config,
}: Pick<AppContext, 'db' | 'now' | 'config'>): Promise<void> {
  const moment = now();
  await db.deleteFrom('idempotency_keys').where('expires_at', '<=', moment).execute();
  await db.deleteFrom('rate_limits').where('resets_at', '<=', moment).execute();
  await db.deleteFrom('sessions').where('expires_at', '<=', moment).execute();
  await deleteStaleForms(config.dataDir);
}
