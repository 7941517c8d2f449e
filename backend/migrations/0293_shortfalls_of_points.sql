-- Points that were to be taken back and were not there: they were spent, or held for something else.
-- What remains of a shortfall cannot be spent, and is withheld as soon as the customer has points.
create table ledger_shortfalls (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  brand text not null check (brand in ('main', 'second')),
  amount bigint not null check (amount > 0),
  remains bigint not null check (remains between 0 and amount),
  title text not null,
  -- What takes the points back, and the lot of what had given them.
  source_kind text not null,
  source_key text not null,
  lot_id bigint references ledger_lots (transaction_id),
  since timestamptz not null,
  unique (source_kind, source_key)
);
create index ledger_shortfalls_open on ledger_shortfalls (customer_id, id) where remains > 0;
