import type { ParsedInput } from '@club/api';
import type { BonusHistory, getBonusHistory } from '@club/api/contract/loyalty/history';
import { ClubError } from '../../app/club-error';
import type { ClubConfig } from '../../app/club-config';
import { kyivMonth, kyivMonthStart } from '../../app/kyiv-time';
import type { Db } from '../../foundation/database/schema';
import { readExpiring, readPending } from './balance-repository';
import { gainExpiry } from './booking';
import { readEntry, readMovements, readSummary } from './loyalty-repository';
import { readShortfalls } from './shortfalls-repository';
import { readYears } from './statement-repository';

interface HistoryQuery extends Omit<ParsedInput<typeof getBonusHistory>, 'shop'> {
  readonly now: Date;
  readonly club: ClubConfig;
}

/** The chosen month as far as the history knows it, or all that it knows. */
function readTimes(first: Date, month: string | undefined) {
  if (month === undefined) return { since: first, until: null };
  const middle = new Date(`${month}-15T00:00:00Z`);
  const start = kyivMonthStart(middle);
  return { since: start > first ? start : first, until: kyivMonthStart(middle, 1) };
}

/** A page of the history, with the sums of all months, what is expected, expires and is withheld. */
export async function answerHistory(
  db: Db,
  customerId: number,
  { now, club, month, ...page }: HistoryQuery,
): Promise<BonusHistory> {
  const { months, movements } = club.history;
  const expiresAt = gainExpiry(now, club)?.toISOString() ?? null;
  const pending = await readPending(db, customerId);
  const shortfalls = await readShortfalls(db, customerId);
  const first = kyivMonthStart(now, 1 - months);
  return {
    ...(await readMovements(db, customerId, { ...page, movements, ...readTimes(first, month) })),
    months,
    years: await readYears(db, customerId),
    summary: await readSummary(db, customerId, kyivMonth(first), kyivMonth(now)),
    pending: pending.map((one) => ({ ...one, expires_at: expiresAt })),
    expiring: await readExpiring(db, customerId, now, months + 1),
    shortfalls: shortfalls.map(({ id, title, remains }) => ({
      id: String(id),
      title,
      amount: remains,
    })),
  };
}

/** One movement of the customer; the same error for an unknown one and another customer's. */
export async function answerEntry(db: Db, customerId: number, id: number | null) {
  const found = id === null ? null : await readEntry(db, customerId, id);
  if (!found) throw new ClubError('NOT_FOUND');
  return found;
}
