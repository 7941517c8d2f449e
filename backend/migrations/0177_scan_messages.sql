-- What customers who scan read on one day each, in turn.
create table scan_messages (
  id bigint generated always as identity primary key,
  brand text not null check (brand in ('main', 'second')),
  title text not null,
  text text not null,
  is_shown boolean not null default true,
  created_at timestamptz not null
);

-- The points of a customer's receipts, for the balance of the scan page.
create index ledger_transactions_of_receipts on ledger_transactions (customer_id)
  include (amount) where reason = 'receipt';
