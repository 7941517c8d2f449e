import type {
  getBonusHistory,
  HistoryKind,
  MonthSummary,
} from '@club/api/contract/loyalty/history';
import {
  pointsReason,
  type PointsReason,
  type PointsTransaction,
} from '@club/api/contract/loyalty/history';
import type { ParsedInput } from '@club/api';
import { pointsReasonKinds, reasonsNamed, searchWords } from '@club/domain/points-reason';
import { sql } from 'kysely';
import type { Db } from '../../foundation/database/schema';
import { friendNumber, friendOrderId, movementReason, movementTitle } from './friends-repository';
import { sourceIds } from './source-ids';

const historyKinds: Readonly<Record<PointsReason, HistoryKind>> = pointsReasonKinds;

/** The columns of a movement, with its lot, those that it returned points to, and what it came from. */
function selectMovements(db: Db, customerId: number) {
  return db
    .selectFrom('ledger_transactions as t')
    .leftJoin('ledger_lots as l', 'l.transaction_id', 't.id')
    .leftJoinLateral(
      (one) =>
        one
          .selectFrom('ledger_lot_uses as u')
          .innerJoin('ledger_lots as ul', 'ul.transaction_id', 'u.lot_id')
          .whereRef('u.transaction_id', '=', 't.id')
          .whereRef('t.amount', '>', sql`0`)
          .select(sql<Date>`min(ul.expires_at)`.as('first'))
          .select(sql<Date>`max(ul.expires_at)`.as('last'))
          .as('returned'),
      (join) => join.onTrue(),
    )
    .select(['t.id', 't.at', 't.amount', 't.source_kind', 't.source_key'])
    .select(movementReason.as('reason'))
    .select(movementTitle.as('title'))
    .select('l.remains')
    .select(
      sql<Date | null>`nullif(coalesce(l.expires_at, t.expires_at, returned.first), 'infinity')`.as(
        'expires_at',
      ),
    )
    .select(
      sql<Date | null>`case when returned.last > returned.first
        then nullif(returned.last, 'infinity') end`.as('last_expires_at'),
    )
    .select(
      sql<string | null>`case when t.source_kind in ('certificate', 'certificate-return')
        then (select code from certificates where id = t.source_key::bigint) end`.as(
        'certificate_code',
      ),
    )
    .select(friendOrderId.as('friend_order_id'))
    .select(friendNumber.as('friend_number'))
    .where('t.customer_id', '=', customerId);
}

type MovementRow = Awaited<ReturnType<ReturnType<typeof selectMovements>['execute']>>[number];

function toTransaction(row: MovementRow): PointsTransaction {
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    amount: row.amount,
    reason: row.reason,
    title: row.title,
    expires_at: row.expires_at?.toISOString() ?? null,
    ...(row.last_expires_at !== null && { last_expires_at: row.last_expires_at.toISOString() }),
    ...sourceIds(row),
    ...(row.friend_order_id !== null && { order_id: row.friend_order_id }),
    ...(row.friend_number !== null && { friend_id: String(row.friend_number) }),
    ...(row.certificate_code !== null && { certificate_code: row.certificate_code }),
    ...(row.remains !== null && { left: row.remains }),
  };
}

/** The place of a row in the order by time and id, as text. */
function toCursor({ at, id }: Pick<MovementRow, 'at' | 'id'>): string {
  return `${at.getTime()}-${id}`;
}

function fromCursor(cursor: string) {
  const [at = 0, id = 0] = cursor.split('-').map(Number);
  return { at: new Date(at), id };
}

/** What a row of the list says contains the word: its title, or what its reason is called. */
function matchesWord(word: string) {
  const part = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`(${movementTitle} ilike ${part} or ${movementReason} = any(${reasonsNamed(word)}::text[]))`;
}

interface MovementsQuery extends Pick<
  ParsedInput<typeof getBonusHistory>,
  'before' | 'kind' | 'q'
> {
  readonly since: Date;
  /** The end of the chosen month. */
  readonly until: Date | null;
  readonly movements: number;
}

/** One page of the movements of a time, newest first. */
export async function readMovements(
  db: Db,
  customerId: number,
  { since, until, movements, before, kind, q }: MovementsQuery,
) {
  let query = selectMovements(db, customerId).where('t.at', '>=', since);
  if (until) query = query.where('t.at', '<', until);
  if (kind) {
    const reasons = pointsReason.options.filter((reason) => historyKinds[reason] === kind);
    query = query.where(movementReason, 'in', reasons);
  }
  for (const word of searchWords(q ?? '')) query = query.where(matchesWord(word));
  if (before) {
    const { at, id } = fromCursor(before);
    query = query.where(sql<boolean>`(t.at, t.id) < (${at}::timestamptz, ${id}::bigint)`);
  }
  const rows = await query
    .orderBy('t.at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(movements + 1)
    .execute();
  const page = rows.slice(0, movements);
  const last = page.at(-1);
  return {
    transactions: page.map(toTransaction),
    next: last && rows.length > movements ? toCursor(last) : null,
  };
}

/** The sums of the months that had movements, from the first month to the last. */
export async function readSummary(
  db: Db,
  customerId: number,
  first: string,
  last: string,
): Promise<MonthSummary[]> {
  return db
    .selectFrom('ledger_months')
    .select(['month', 'earned', 'spent'])
    .where('customer_id', '=', customerId)
    .where('month', '>=', first)
    .where('month', '<=', last)
    .orderBy('month')
    .execute();
}

/** A movement of the customer, with the other sides of its lots. Null for any other. */
export async function readEntry(db: Db, customerId: number, id: number) {
  const row = await selectMovements(db, customerId).where('t.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const isGain = row.amount > 0 && row.remains !== null;
  const isReturn = row.amount > 0 && !isGain;
  const [own, other] = isGain
    ? (['lot_id', 'transaction_id'] as const)
    : (['transaction_id', 'lot_id'] as const);
  const uses = await db
    .selectFrom('ledger_lot_uses as u')
    .innerJoin('ledger_transactions as t', 't.id', `u.${other}`)
    .innerJoin('ledger_lots as l', 'l.transaction_id', 'u.lot_id')
    .select(['t.id', 't.at', 'u.amount'])
    .select(movementReason.as('reason'))
    .select(movementTitle.as('title'))
    .select(sql<Date | null>`nullif(l.expires_at, 'infinity')`.as('expires_at'))
    .where(`u.${own}`, '=', id)
    .orderBy('t.id', 'desc')
    .limit(200)
    .execute();
  return {
    entry: toTransaction(row),
    uses: uses.map(({ expires_at: expiry, ...use }) => ({
      ...use,
      id: String(use.id),
      at: use.at.toISOString(),
      ...(isReturn && { expires_at: expiry?.toISOString() ?? null }),
    })),
  };
}
