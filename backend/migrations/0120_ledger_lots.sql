-- A lot is what remains of one gain, and until when. Spending takes from lots; `ledger_lot_uses`
-- records how much. What never expires expires at infinity, so that sorting and sums need no nulls.
create table ledger_lots (
  transaction_id bigint primary key references ledger_transactions (id),
  customer_id bigint not null references customers (id),
  amount bigint not null check (amount > 0),
  remains bigint not null check (remains between 0 and amount),
  expires_at timestamptz not null
);
create index ledger_lots_open on ledger_lots (customer_id, expires_at, transaction_id)
  where remains > 0;

-- Positive: taken from the lot by a spending. Negative: given back to it, of which spending.
create table ledger_lot_uses (
  transaction_id bigint not null references ledger_transactions (id),
  lot_id bigint not null references ledger_lots (transaction_id),
  amount bigint not null check (amount <> 0),
  gives_back bigint references ledger_transactions (id),
  primary key (transaction_id, lot_id),
  check ((amount < 0) = (gives_back is not null))
);
create index ledger_lot_uses_of_lot on ledger_lot_uses (lot_id, transaction_id);
create index ledger_lot_uses_given_back on ledger_lot_uses (gives_back) where gives_back is not null;
create trigger ledger_lot_uses_fixed before update or delete on ledger_lot_uses
  for each row execute function ledger_refuse_change();

-- The sums of the lots by the time of their expiry: a balance is a handful of rows, however many
-- gains it consists of.
create table ledger_remains (
  customer_id bigint not null references customers (id),
  expires_at timestamptz not null,
  remains bigint not null check (remains >= 0),
  primary key (customer_id, expires_at)
);
create index ledger_remains_by_time on ledger_remains (expires_at) where remains > 0;

-- Gains and spendings by month of the customers' clocks.
create table ledger_months (
  customer_id bigint not null references customers (id),
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  earned bigint not null check (earned >= 0),
  spent bigint not null check (spent >= 0),
  primary key (customer_id, month)
);

-- Points reserved for something until a time. A hold that is past its end holds nothing.
create table ledger_holds (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  amount bigint not null check (amount > 0),
  source_kind text not null,
  source_key text not null,
  until timestamptz not null,
  state text not null default 'open' check (state in ('open', 'confirmed', 'released')),
  unique (source_kind, source_key)
);
create index ledger_holds_open on ledger_holds (customer_id, until) where state = 'open';

-- Points that are expected of a source, and what makes them count. Never part of a balance.
create table ledger_pending (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  brand text not null check (brand in ('main', 'second')),
  amount bigint not null check (amount > 0),
  reason text not null,
  title text not null,
  counts_when text not null,
  source_kind text not null,
  source_key text not null,
  since timestamptz not null,
  unique (source_kind, source_key)
);
create index ledger_pending_of_customer on ledger_pending (customer_id, since desc);

-- Databases from before: the oldest gains count as spent first, in the order of the bookings, in
-- which no balance was ever below zero. Gains expire 12 months after the end of their month, but not
-- before the end of the next one, so that everybody can be told in time.
insert into ledger_lots (transaction_id, customer_id, amount, remains, expires_at)
select id, customer_id, amount, amount, greatest(
  (date_trunc('month', at at time zone 'Europe/Kyiv') + interval '13 months') at time zone 'Europe/Kyiv',
  (date_trunc('month', now() at time zone 'Europe/Kyiv') + interval '2 months') at time zone 'Europe/Kyiv')
from ledger_transactions where amount > 0;

with gains as (
  select id, customer_id, sum(amount) over (partition by customer_id order by id) as until, amount
  from ledger_transactions where amount > 0
), spendings as (
  select id, customer_id, -sum(amount) over (partition by customer_id order by id) as until, -amount as amount
  from ledger_transactions where amount < 0
)
insert into ledger_lot_uses (transaction_id, lot_id, amount)
select s.id, g.id, least(s.until, g.until) - greatest(s.until - s.amount, g.until - g.amount)
from spendings s join gains g on g.customer_id = s.customer_id
  and g.until - g.amount < s.until and s.until - s.amount < g.until;

update ledger_lots set remains = remains - used.amount
from (select lot_id, sum(amount) as amount from ledger_lot_uses group by lot_id) as used
where used.lot_id = ledger_lots.transaction_id;

insert into ledger_remains (customer_id, expires_at, remains)
select customer_id, expires_at, sum(remains) from ledger_lots group by 1, 2;

insert into ledger_months (customer_id, month, earned, spent)
select customer_id, to_char(at at time zone 'Europe/Kyiv', 'YYYY-MM'),
  coalesce(sum(amount) filter (where amount > 0), 0),
  coalesce(-sum(amount) filter (where amount < 0), 0)
from ledger_transactions group by 1, 2;

create function ledger_refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception 'a lot stays, also when nothing remains of it';
end $$;
create trigger ledger_lots_stay before delete on ledger_lots
  for each row execute function ledger_refuse_delete();
