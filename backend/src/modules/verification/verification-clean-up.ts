import { sql } from 'kysely';
import type { AppContext } from '../../app/context';
import type { Db } from '../../foundation/database/schema';
import { deleteOrphanedPhotos, endVerification } from './verification-repository';

const DAY_MS = 86_400_000;

/** Attempts that were not finished and photos that were not reviewed in time. */
export function expiredVerifications(db: Db, now: Date, photosBefore: Date) {
  // The indexes contain one status only, which the statement has to name.
  return db
    .selectFrom('verifications')
    .select('id')
    .where((or) =>
      or.or([
        or.and([or('status', '=', sql.lit('begun')), or('expires_at', '<=', now)]),
        or.and([or('status', '=', sql.lit('pending')), or('created_at', '<=', photosBefore)]),
      ]),
    );
}

/** Ends what has expired, and deletes photos that no review needs. */
export async function cleanUpVerifications({
  db,
  transaction,
  now,
  club,
}: AppContext): Promise<void> {
  const moment = now();
  const photosBefore = new Date(moment.getTime() - club.verification.photoDays * DAY_MS);
  for (const { id } of await expiredVerifications(db, moment, photosBefore).execute()) {
    const end = { status: 'unfinished', reason: 'expired', at: moment, isSeen: true } as const;
    await transaction((tx) => endVerification(tx, id, end));
  }
  await deleteOrphanedPhotos(db);
}
