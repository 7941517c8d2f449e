import type { AppContext } from '../../app/context';
import { readMigrations } from '../../foundation/database/migrate';
import { findCanaryAlarms } from '../canaries/canary-alarms';
import { isCheckLate } from '../loyalty/ledger-check';
import { readLastCheck } from '../loyalty/ledger-check-repository';
import { countDead, readDatabaseState } from './operations-repository';

async function findAlarms(context: AppContext, expected: number) {
  const { db, log, now } = context;
  try {
    const { ran, isReadOnly } = await readDatabaseState(db);
    if (ran < expected || isReadOnly) return null;
    const ledger = await readLastCheck(db, now());
    return {
      deadJobs: await countDead(db),
      ledgerFaults: ledger.contradictions,
      isLedgerCheckLate: isCheckLate(ledger),
      canaries: (await findCanaryAlarms(context)).map(({ bundle, version, state, reason }) => ({
        bundle,
        version,
        state,
        reason,
      })),
    };
  } catch (error) {
    log.error({ error }, 'the database does not answer');
    return null;
  }
}

/**
 * Creates the read of what waits for an operator: dead jobs by name, contradictions of the ledger,
 * whether they are looked for at all, canaries. Null while the database does not answer, is read-only
 * or not migrated.
 */
export async function createAlarmsRead(context: AppContext) {
  const expected = (await readMigrations()).length;
  return () => findAlarms(context, expected);
}
