-- What the frame itself keeps.

create table idempotency_keys (
  customer_id bigint not null,
  endpoint text not null,
  key text not null,
  request_hash text not null,
  status integer,
  answer text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (customer_id, endpoint, key)
);
create index idempotency_keys_expiry on idempotency_keys (expires_at);

create table rate_limits (
  bucket text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limits_expiry on rate_limits (resets_at);

create table seeds (
  module text primary key,
  seeded_at timestamptz not null default now()
);

create table jobs (
  id bigint generated always as identity primary key,
  name text not null,
  data text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'dead')),
  attempts integer not null default 0,
  run_at timestamptz not null default now(),
  locked_until timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index jobs_due on jobs (run_at) where state <> 'dead';
