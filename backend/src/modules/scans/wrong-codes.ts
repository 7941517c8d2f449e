import { ClubError } from '../../app/club-error';
import type { AppContext } from '../../app/context';
import { hit } from '../../app/rate-limit';
import type { Tx } from '../../foundation/database/schema';

type Context = Pick<AppContext, 'club' | 'now'>;

/** What can be guessed: codes of packs, or numbers of managers. */
type Guessed = 'scan' | 'manager';

function count(
  tx: Tx,
  { club, now }: Context,
  what: Guessed,
  customerId: number,
  wrongCodes: number,
) {
  const { wrongCodes: limit, windowSeconds } = club.scans;
  return hit(
    tx,
    { bucket: `${what}-misses:${customerId}`, limit, windowSeconds },
    now(),
    wrongCodes,
  );
}

/**
 * Limits guessing. A wrong code is counted before the look-up, so that simultaneous guesses are counted too,
 * and wait for each other. Afterwards call `saveWrongCodes`; a failure that keeps its effects keeps it.
 */
export async function refuseGuessing(
  tx: Tx,
  context: Context,
  what: Guessed,
  customerId: number,
): Promise<void> {
  const { isOver, retryAfterSeconds } = await count(tx, context, what, customerId, 1);
  if (isOver) throw new ClubError('SCAN_LIMIT', { retryAfterSeconds });
}

/** Replaces the wrong code that was counted before by the number of wrong codes that there were. */
export async function saveWrongCodes(
  tx: Tx,
  context: Context,
  what: Guessed,
  customerId: number,
  wrongCodes: number,
): Promise<void> {
  await count(tx, context, what, customerId, wrongCodes - 1);
}
