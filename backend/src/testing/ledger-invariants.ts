import { sql } from 'kysely';
import type { Db } from '../foundation/database/schema';
import { findContradictions } from '../modules/loyalty/ledger-check-repository';

/** The rows of every table, to detect all writes. */
export async function rowCounts(db: Db): Promise<Readonly<Record<string, number>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const counts = tables.map(({ name }) => sql`(select count(*) from ${sql.table(name)})`);
  const { rows } = await sql<{
    counts: string[];
  }>`select array[${sql.join(counts)}]::text[] as counts`.execute(db);
  return Object.fromEntries(
    tables.map(({ name }, index) => [name, Number(rows[0]?.counts[index])]),
  );
}

/** Quantities by product id. */
export type PieceCounts = Readonly<Record<string, number>>;

/** Stock plus sold quantity of each product, which no order changes. */
export async function countPieces(db: Db): Promise<PieceCounts> {
  const { rows } = await sql<{ product_id: string; pieces: number }>`
    select product_id, sum(quantity)::bigint as pieces from (
      select product_id, quantity from catalog_stock
      union all
      select l.product_id, l.quantity from order_lines l join orders o on o.id = l.order_id
      where o.channel = 'online' and o.state <> 'cancelled' and o.number > 100000
    ) as held group by product_id order by product_id`.execute(db);
  return Object.fromEntries(rows.map(({ product_id: id, pieces }) => [id, pieces]));
}

/** The differences as text. */
function changedPieces(before: PieceCounts, now: PieceCounts): string[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...ids]
    .filter((id) => before[id] !== now[id])
    .map((id) => `of ${id} there were ${before[id]} pieces in stock and sold, now ${now[id]}`);
}

/** Violations that must never exist, with the query that finds them. */
const faults: Readonly<Record<string, ReturnType<typeof sql>>> = {
  'the ledger as a whole does not sum to zero': sql`
    select sum(amount) from ledger_entries having sum(amount) <> 0`,
  'an order for points was not debited once, for its sum': sql`
    select o.id from orders o
    left join ledger_transactions t on t.source_kind = 'order-spend' and t.source_key = o.id::text
    where o.number > 100000 and o.channel = 'online'
    group by o.id, o.bonus_total having coalesce(-sum(t.amount), 0) <> o.bonus_total or count(t.id) > 1`,
  'a cancelled order did not give its points back, or another did': sql`
    select o.id from orders o
    left join ledger_transactions t on t.source_kind = 'order-return' and t.source_key = o.id::text
    where o.number > 100000 and o.channel = 'online' group by o.id
    having coalesce(sum(t.amount), 0) <> case when o.state = 'cancelled' then o.bonus_total else 0 end`,
  'what was earned is not what was promised for the money': sql`
    select o.id from orders o
    left join ledger_transactions t on t.source_kind = 'order' and t.source_key = o.id::text
    where o.number > 100000 and o.channel = 'online' group by o.id
    having coalesce(sum(t.amount), 0) <> case when o.paid_at is null then 0 else o.earns end`,
  'more was taken back than was earned': sql`
    select o.id from orders o
    join ledger_transactions t on t.source_kind = 'order-reversal' and t.source_key = o.id::text
    group by o.id having -sum(t.amount) > o.earns or count(*) > 1`,
  'a movement belongs to no order': sql`
    select t.id from ledger_transactions t left join orders o on o.id::text = t.source_key
    where t.source_kind in ('order', 'order-spend', 'order-return', 'order-reversal') and o.id is null`,
  'the sums of an order are not those of its lines': sql`
    select o.id from orders o left join order_lines l on l.order_id = o.id
    where o.channel = 'online' group by o.id
    having coalesce(sum(l.quantity * l.price_kopiykas), 0) <> o.money_total
      or coalesce(sum(l.quantity * l.price_xp), 0) <> o.bonus_total or count(l.order_id) = 0`,
  'a friend’s reward stands for an order whose money did not stay': sql`
    select r.id from friend_rewards r join orders o on o.id = r.order_id
    where r.taken_back_at is null
      and (o.customer_id <> r.friend_id or o.paid_at is null or o.money_total = 0
        or o.is_refunded or o.state = 'cancelled')`,
  'an order that a friend paid for brought no reward': sql`
    select o.id from orders o join customers c on c.id = o.customer_id
    where c.referred_by is not null and o.number > 100000 and o.channel = 'online'
      and o.paid_at is not null and o.money_total > 0
      and not o.is_refunded and o.state <> 'cancelled'
      and not exists (
        select 1 from friend_rewards r where r.friend_id = c.id and r.taken_back_at is null)
      and not exists (select 1 from friend_refusals f where f.friend_id = c.id)`,
  'a friend was refused and brought a reward': sql`
    select f.friend_id from friend_refusals f
    join friend_rewards r on r.friend_id = f.friend_id and r.taken_back_at is null`,
  'both do not have the points of a friend’s reward that stands': sql`
    select r.id from friend_rewards r
    cross join lateral (values (r.friend_id), (r.inviter_id)) as side (customer_id)
    where r.taken_back_at is null and (
      select coalesce(sum(t.amount), 0) from (
        select customer_id, source_key, amount from ledger_transactions
        where source_kind in ('friend-reward', 'friend-reward-reversal')
        union all
        select customer_id, source_key, -amount from ledger_shortfalls
        where source_kind = 'friend-reward-reversal'
      ) t
      join friend_rewards g on g.id::text = split_part(t.source_key, ':', 1)
      where g.friend_id = r.friend_id and t.customer_id = side.customer_id
    ) not between r.amount
      and (select max(g.amount) from friend_rewards g where g.friend_id = r.friend_id)`,
  'more of a friend’s reward was taken back than was given, or of one that stands': sql`
    select t.id from ledger_transactions t
    left join friend_rewards r on r.id::text = split_part(t.source_key, ':', 1)
    where t.source_kind = 'friend-reward-reversal'
      and (r.id is null or r.taken_back_at is null or t.amount >= 0 or -t.amount > r.amount)`,
  'there is less than nothing of something': sql`
    select product_id from catalog_stock where quantity < 0`,
  'the promo was used up without an order that stands, or the other way round': sql`
    select o.id from orders o full join promo_uses p on p.order_id = o.id
    where o.id is null or (p.order_id is not null)
      <> (o.state <> 'cancelled' and o.payload -> 'metafields' @> '[{"namespace":"pwaDiscount"}]')`,
  'an order has more than one mark in the ledger or none': sql`
    select id from orders where method = 'xp' and number > 100000 and channel = 'online'
      and not (money_total = 0 and bonus_total > 0)`,
  'a new order has no waiting jobs and never left': sql`
    select o.id from orders o
    where o.number > 100000 and o.channel = 'online' and o.store_state is null
      and not exists (
        select 1 from jobs j where j.name like 'orders.pass-on%' and (j.data::jsonb ->> 'orderId')::bigint = o.id
      )`,
  'a payment is taken for an order that is not paid': sql`
    select p.id from payments p join orders o on o.id = p.order_id
    where p.state = 'paid' and o.paid_at is null`,
  'money went back for an order that still counts as paid by it': sql`
    select p.id from payments p join orders o on o.id = p.order_id
    where p.state = 'refunded' and o.state <> 'cancelled' and o.paid_at is not null and not o.is_refunded
      and not exists (select 1 from payments q where q.order_id = o.id and q.state = 'paid')`,
  'the money of a cancelled order stays': sql`
    select p.id from payments p join orders o on o.id = p.order_id
    where o.state = 'cancelled' and p.state = 'paid' and not exists (
      select 1 from jobs j
      where j.name = 'payments.return' and (j.data::jsonb ->> 'orderId')::bigint = o.id)`,
  'a certificate was not paid once, for its price': sql`
    select c.id from certificates c
    left join ledger_transactions t on t.source_kind = 'certificate' and t.source_key = c.id::text
    where c.code not like 'demo-%' group by c.id
    having coalesce(-sum(t.amount), 0) <> case when c.paid_at is null then 0 else c.price_xp end
      or count(t.id) > 1`,
  'a failed certificate did not give its points back, or another did': sql`
    select c.id from certificates c
    left join ledger_transactions t
      on t.source_kind = 'certificate-return' and t.source_key = c.id::text
    where c.code not like 'demo-%' group by c.id
    having coalesce(sum(t.amount), 0)
      <> case when c.state = 'failed' and c.paid_at is not null then c.price_xp else 0 end`,
  'a certificate is in the making and nobody makes it': sql`
    select c.id from certificates c where c.state = 'making' and not exists (
      select 1 from jobs j
      where j.name = 'certificates.make' and (j.data::jsonb ->> 'certificateId')::bigint = c.id)`,
  'a job is about an order that is not there': sql`
    select j.id from jobs j
    where j.name like 'orders.%'
      and not exists (select 1 from orders o where o.id = (j.data::jsonb ->> 'orderId')::bigint)`,
};

/** Only valid where orders are paid through payments, as over HTTP. */
const unpaidFaultQueries: typeof faults = {
  'an order was paid by card without a payment': sql`
    select o.id from orders o
    where o.method = 'card' and o.paid_at is not null and o.number > 100000 and o.channel = 'online'
      and not exists (
        select 1 from payments p where p.order_id = o.id and p.state in ('paid', 'refunded'))`,
};

/** The violated invariants of the ledger. */
export async function ledgerFaults(db: Db): Promise<string[]> {
  const contradictions = await findContradictions(db, new Date());
  const texts = contradictions.map(({ what, ids }) => `${what}: ${ids.join(', ')}`);
  return [...texts, ...(await foundIn(db, faults))];
}

/** Orders that are paid without a payment. */
export function unpaidFaults(db: Db): Promise<string[]> {
  return foundIn(db, unpaidFaultQueries);
}

async function foundIn(db: Db, all: typeof faults): Promise<string[]> {
  const found: string[] = [];
  for (const [sentence, query] of Object.entries(all)) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) found.push(`${sentence}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return found;
}

/** For the end of a test: throws if an invariant or the quantities are violated. */
export async function expectNoFaults(db: Db, pieces?: PieceCounts): Promise<void> {
  const found = await ledgerFaults(db);
  if (pieces) found.push(...changedPieces(pieces, await countPieces(db)));
  if (found.length > 0) throw new Error(found.join('\n'));
}
