import type { AppContext } from '../../app/context';
import { endVerification } from './verification-repository';

const DAY_MS = 86_400_000;

/** Ends attempts that were not finished and photos that were not reviewed in time. */
export async function cleanUpVerifications({ db, now, club }: AppContext): Promise<void> {
  const moment = now();
  const photosBefore = new Date(moment.getTime() - club.verification.photoDays * DAY_MS);
  const old = await db
    .selectFrom('verifications')
    .select(['id', 'status'])
    .where((or) =>
      or.or([
        or.and([or('status', '=', 'begun'), or('expires_at', '<=', moment)]),
        or.and([or('status', '=', 'pending'), or('created_at', '<=', photosBefore)]),
      ]),
    )
    .execute();
  for (const { id } of old) {
    await endVerification(db, id, {
      status: 'unfinished',
      reason: 'expired',
      at: moment,
      isSeen: true,
    });
  }
}
