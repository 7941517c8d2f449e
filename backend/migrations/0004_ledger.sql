-- Double entry: every movement has two sides that sum to zero. Balances are kept beside the
-- entries; the check makes an overdraft impossible whatever runs at the same time.

create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('customer', 'system')),
  customer_id bigint references customers (id),
  code text not null unique,
  balance bigint not null default 0,
  check (kind <> 'customer' or balance >= 0),
  check ((kind = 'customer') = (customer_id is not null))
);
create unique index ledger_accounts_of_customer on ledger_accounts (customer_id);

-- The system's side is spread, so that bookings of different customers do not queue on one row.
insert into ledger_accounts (kind, code)
select 'system', purpose || ':' || shard
from unnest(array['issued', 'redeemed']) as purpose, generate_series(0, 15) as shard
order by purpose, shard;

create table ledger_transactions (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  brand text not null check (brand in ('main', 'second')),
  amount bigint not null check (amount <> 0),
  reason text not null,
  title text not null,
  source_kind text not null,
  source_key text not null,
  at timestamptz not null default now(),
  expires_at timestamptz,
  booked_at timestamptz not null default now(),
  unique (source_kind, source_key)
);
create index ledger_transactions_of_customer on ledger_transactions (customer_id, at desc, id desc);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions (id),
  account_id bigint not null references ledger_accounts (id),
  amount bigint not null check (amount <> 0)
);
create index ledger_entries_of_transaction on ledger_entries (transaction_id);
create index ledger_entries_of_account on ledger_entries (account_id);

create function ledger_refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_refuse_unbalanced();

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: book a counter movement instead';
end $$;
create trigger ledger_entries_fixed before update or delete on ledger_entries
  for each row execute function ledger_refuse_change();
create trigger ledger_transactions_fixed before update or delete on ledger_transactions
  for each row execute function ledger_refuse_change();
