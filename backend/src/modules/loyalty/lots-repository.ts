import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../foundation/database/schema';

/** A part of a lot that is taken or given back. */
export interface LotPart {
  readonly lotId: number;
  readonly amount: number;
}

/** What remains of a lot. */
export interface OpenLot extends LotPart {
  readonly expiresAt: Date;
}

interface NewLot {
  readonly transactionId: number;
  readonly customerId: number;
  readonly amount: number;
  /** Null: never. */
  readonly expiresAt: Date | null;
}

/** Steps of the statement that moves points, which change the lots and the sums of what remains. */
export type LotChange = RawBuilder<unknown>;

/** Opens the lot of a gain, and adds it to what the customer has. */
export function openLot(lot: NewLot): LotChange {
  const { transactionId, customerId, amount } = lot;
  const expiresAt = lot.expiresAt ?? 'infinity';
  return sql`lot as (
      insert into ledger_lots (transaction_id, customer_id, amount, remains, expires_at)
      values (${transactionId}, ${customerId}, ${amount}, ${amount}, ${expiresAt})
    ), remaining as (
      insert into ledger_remains as r (customer_id, expires_at, remains)
      values (${customerId}, ${expiresAt}, ${amount})
      on conflict (customer_id, expires_at) do update set remains = r.remains + excluded.remains
    )`;
}

interface LotsQuery {
  readonly customerId: number;
  /** Only lots that are past their time at this moment. */
  readonly expiredAt?: Date;
  /** The lot that is taken first, independent of its age. */
  readonly first?: number | null;
  readonly limit: number;
}

/** The lots of which something remains: those that expire first, then the oldest. */
async function readOpenLots(
  tx: Tx,
  { customerId, expiredAt, first, limit }: LotsQuery,
): Promise<OpenLot[]> {
  const { rows } = await sql<OpenLot>`
    select transaction_id as "lotId", remains as amount,
      coalesce(nullif(expires_at, 'infinity'), '9999-01-01') as "expiresAt"
    from ledger_lots
    where customer_id = ${customerId} and remains > 0
      ${expiredAt ? sql`and expires_at <= ${expiredAt}` : sql``}
    order by ${first ? sql`(transaction_id = ${first}) desc,` : sql``} expires_at, transaction_id
    limit ${limit}
  `.execute(tx);
  return rows;
}

const FIRST_READ = 8;

/** The parts of lots that make up the amount. The account is locked. */
export async function chooseLots(
  tx: Tx,
  amount: number,
  query: Omit<LotsQuery, 'limit'>,
): Promise<OpenLot[]> {
  for (let limit = FIRST_READ; ; limit *= 8) {
    const lots = await readOpenLots(tx, { ...query, limit });
    const parts: OpenLot[] = [];
    let missing = amount;
    for (const lot of lots) {
      if (missing === 0) break;
      parts.push({ ...lot, amount: Math.min(lot.amount, missing) });
      missing -= Math.min(lot.amount, missing);
    }
    if (missing === 0) return parts;
    if (lots.length < limit) throw new Error(`The lots lack ${missing} of ${amount} points`);
  }
}

const columns = (parts: readonly LotPart[]) => ({
  ids: sql`${parts.map(({ lotId }) => lotId)}::bigint[]`,
  amounts: sql`${parts.map(({ amount }) => amount)}::bigint[]`,
});

/** Takes the parts from their lots, and records that the movement did. */
export function takeFromLots(
  transactionId: number,
  customerId: number,
  parts: readonly LotPart[],
): LotChange {
  const { ids, amounts } = columns(parts);
  return sql`part as (
      select * from unnest(${ids}, ${amounts}) as part (lot_id, amount)
    ), used as (
      insert into ledger_lot_uses (transaction_id, lot_id, amount)
      select ${transactionId}::bigint, lot_id, amount from part
    ), taken as (
      update ledger_lots set remains = remains - part.amount
      from part where transaction_id = part.lot_id
      returning expires_at, part.amount
    ), remaining as (
      update ledger_remains set remains = remains - sums.amount
      from (select expires_at, sum(amount) as amount from taken group by expires_at) as sums
      where ledger_remains.customer_id = ${customerId}
        and ledger_remains.expires_at = sums.expires_at
    )`;
}

/** What a spending took from each lot and still may be given back, what expires last first. */
export async function readGivableParts(tx: Tx, spendingId: number): Promise<LotPart[]> {
  const { rows } = await sql<LotPart>`
    select lot_id as "lotId", sum(u.amount)::bigint as amount
    from ledger_lot_uses u join ledger_lots l on l.transaction_id = u.lot_id
    where u.transaction_id = ${spendingId} or u.gives_back = ${spendingId}
    group by lot_id, l.expires_at having sum(u.amount) > 0
    order by l.expires_at desc, lot_id desc
  `.execute(tx);
  return rows;
}

interface Return {
  readonly transactionId: number;
  readonly spendingId: number;
  readonly customerId: number;
  readonly now: Date;
  /** Until when lots last that expired in between; null: they keep their end. */
  readonly extendedTo: Date | null;
}

/** Gives the parts back to their lots. One that is past its time gets a new one, if there is one. */
export function giveBackToLots(
  { transactionId, spendingId, customerId, now, extendedTo }: Return,
  parts: readonly LotPart[],
): LotChange {
  const { ids, amounts } = columns(parts);
  return sql`part as (
      select lot_id, part.amount, l.expires_at as was, l.remains,
        case when l.expires_at <= ${now}
          then coalesce(${extendedTo}::timestamptz, l.expires_at) else l.expires_at end as becomes
      from unnest(${ids}, ${amounts}) as part (lot_id, amount)
      join ledger_lots l on l.transaction_id = part.lot_id
    ), used as (
      insert into ledger_lot_uses (transaction_id, lot_id, amount, gives_back)
      select ${transactionId}::bigint, lot_id, -amount, ${spendingId}::bigint from part
    ), given as (
      update ledger_lots set remains = ledger_lots.remains + part.amount, expires_at = part.becomes
      from part where transaction_id = part.lot_id
    ), extended as (
      update ledger_remains set remains = ledger_remains.remains - sums.remains
      from (select was, sum(remains) as remains from part where becomes <> was group by was) as sums
      where ledger_remains.customer_id = ${customerId} and ledger_remains.expires_at = sums.was
    ), remaining as (
      insert into ledger_remains as r (customer_id, expires_at, remains)
      select ${customerId}::bigint, becomes,
        sum(amount + case when becomes <> was then remains else 0 end)
      from part group by becomes
      on conflict (customer_id, expires_at) do update set remains = r.remains + excluded.remains
    )`;
}

/** What a return gave to lots that are past their time. */
export async function readLapsedReturn(
  tx: Tx,
  transactionId: number,
  now: Date,
): Promise<OpenLot[]> {
  const { rows } = await sql<OpenLot>`
    select lot_id as "lotId", -u.amount as amount, l.expires_at as "expiresAt"
    from ledger_lot_uses u join ledger_lots l on l.transaction_id = u.lot_id
    where u.transaction_id = ${transactionId} and l.expires_at <= ${now}
  `.execute(tx);
  return rows;
}

/** How much of each spending would lapse again if it were returned now, by the key of its source. */
export async function readLapsedSpendings(
  db: Db | Tx,
  sourceKind: string,
  sourceKeys: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (sourceKeys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; points: number }>`
    select t.source_key as key, sum(u.amount)::bigint as points
    from ledger_transactions t
    join ledger_lot_uses u on u.transaction_id = t.id or u.gives_back = t.id
    join ledger_lots l on l.transaction_id = u.lot_id
    where t.source_kind = ${sourceKind} and t.source_key = any(${[...sourceKeys]}::text[])
      and l.expires_at <= ${now}
    group by t.source_key having sum(u.amount) > 0
  `.execute(db);
  return new Map(rows.map(({ key, points }) => [key, points]));
}
