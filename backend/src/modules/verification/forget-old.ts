import { clubConfig } from '../../config/club-config';
import type { Db } from '../../database/schema';
import { endVerification } from './verification-repository';

const DAY_MS = 86_400_000;

/** Secrets of attempts that nobody came back from, and photos that nobody looked at, do not stay. */
export async function forgetOldVerifications(db: Db, now: Date): Promise<void> {
  const photosBefore = new Date(now.getTime() - clubConfig.verification.photoDays * DAY_MS);
  const old = await db
    .selectFrom('verifications')
    .select(['id', 'status'])
    .where((or) =>
      or.or([
        or.and([or('status', '=', 'begun'), or('expires_at', '<=', now)]),
        or.and([or('status', '=', 'pending'), or('created_at', '<=', photosBefore)]),
      ]),
    )
    .execute();
  for (const { id } of old) {
    await endVerification(db, id, {
      status: 'unfinished',
      reason: 'expired',
      at: now,
      isSeen: true,
    });
  }
}
