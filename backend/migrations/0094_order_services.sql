-- What the sandbox of the store knows: orders passed on, and how far they got there.
create table sandbox_store_orders (
  id bigint generated always as identity primary key,
  brand text not null,
  number bigint not null unique,
  payload jsonb not null,
  state text not null default 'open',
  is_paid boolean not null default false,
  at timestamptz not null default now()
);

-- Calls that a call centre would make.
create table sandbox_calls (
  call_key text primary key,
  body jsonb not null,
  at timestamptz not null default now()
);
