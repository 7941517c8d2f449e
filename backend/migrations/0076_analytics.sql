-- The short-lived tokens under which a device sends its events. Kept hashed; a guest's has no customer.
create table analytics_tokens (
  token_hash text primary key,
  customer_id bigint references customers (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index analytics_tokens_expiry on analytics_tokens (expires_at);

-- What was measured, for the team to ask. Nothing of it says who a person is beside the customer's id.
create table analytics_events (
  id uuid primary key,
  name text not null,
  data jsonb not null,
  brand text not null check (brand in ('main', 'second')),
  client_id text,
  session_id bigint,
  customer_id bigint references customers (id) on delete set null,
  engaged_ms integer not null default 0,
  happened_at timestamptz not null,
  received_at timestamptz not null
);
create index analytics_events_by_name on analytics_events (name, happened_at desc);
create index analytics_events_by_age on analytics_events (received_at);

-- Events that were handed on to the web analytics service: it counts what it gets, so each goes once.
create table analytics_forwarded (
  event_id uuid primary key,
  received_at timestamptz not null
);
create index analytics_forwarded_by_age on analytics_forwarded (received_at);
