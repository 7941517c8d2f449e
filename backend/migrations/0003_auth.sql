create table sessions (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  token_hash text not null unique,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_by_customer on sessions (customer_id);
create index sessions_expiry on sessions (expires_at);

create table login_codes (
  id bigint generated always as identity primary key,
  purpose text not null,
  phone text not null,
  code_hash text not null,
  tries integer not null default 0,
  used_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index login_codes_by_phone on login_codes (phone, purpose, created_at desc);
