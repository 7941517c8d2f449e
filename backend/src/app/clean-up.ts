import type { AppContext } from './context';
import { deleteStaleForms } from './forms';
import { deleteOldUses } from './version-uses-repository';

/** Deletes expired idempotency keys, limits and sessions, old uses of versions, and files that forms have left. */
export async function cleanUpApp({
  db,
  now,
  config,
}: Pick<AppContext, 'db' | 'now' | 'config'>): Promise<void> {
  const moment = now();
  await db.deleteFrom('idempotency_keys').where('expires_at', '<=', moment).execute();
  await db.deleteFrom('rate_limits').where('resets_at', '<=', moment).execute();
  await db.deleteFrom('sessions').where('expires_at', '<=', moment).execute();
  await deleteOldUses(db, moment);
  await deleteStaleForms(config.dataDir);
}
