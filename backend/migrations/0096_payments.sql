-- Attempts to pay an order by card. The provider knows an attempt by its reference.
create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  attempt integer not null check (attempt > 0),
  reference text not null unique,
  amount_kopiykas bigint not null check (amount_kopiykas > 0),
  -- 'returning': money came that the order does not take, and is on its way back.
  state text not null default 'waiting'
    check (state in ('waiting', 'failed', 'paid', 'returning', 'refunded')),
  -- The provider's own word.
  provider_status text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the provider last said anything of it.
  heard_at timestamptz,
  unique (order_id, attempt)
);
-- An order is paid once.
create unique index payments_one_paid on payments (order_id) where state = 'paid';

-- What the sandbox of the card provider knows.
create table sandbox_card_payments (
  reference text primary key,
  amount_kopiykas bigint not null,
  description text not null,
  return_url text not null,
  callback_url text not null,
  status text not null default 'waiting',
  at timestamptz not null
);
