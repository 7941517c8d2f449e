import { kyivDay } from '@club/domain/kyiv-day';
import type { AppContext } from '../../app/context';
import { beginCheck, checkLedger, storeCheck, type LastCheck } from './ledger-check-repository';

/** When few customers are awake. */
const FROM_HOUR = 3;

/** A night and its hours of grace: a check that is older was missed. */
const LATE_SECONDS = 30 * 3600;

export const isCheckLate = ({ ageSeconds }: LastCheck) => ageSeconds > LATE_SECONDS;

const hour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Kyiv',
  hour: '2-digit',
  hourCycle: 'h23',
});

/**
 * Compares all that the ledger keeps twice, once a night, whichever process comes first. What it
 * finds is logged as an error, and counted by `/ready` and `/metrics` until a later check finds nothing.
 */
export async function checkOnceADay({ database, db, now, log }: AppContext): Promise<void> {
  const day = kyivDay(now());
  if (Number(hour.format(now())) < FROM_HOUR || !(await beginCheck(db, day, now()))) return;
  const found = await checkLedger(database.maintenanceDb, now());
  await storeCheck(db, day, found);
  for (const { what, ids } of found) log.error({ ids }, `the ledger contradicts itself: ${what}`);
}
