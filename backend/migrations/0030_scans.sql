-- The codes that were printed into packs.
create table pack_codes (
  code text primary key,
  kind text not null check (kind in ('stick', 'velo')),
  batch text not null,
  created_at timestamptz not null default now()
);

-- A code that counted. It counts once for ever, whoever sends it: the constraint says so, not the program.
create table scans (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  brand text not null check (brand in ('main', 'second')),
  code text not null unique references pack_codes (code),
  kind text not null check (kind in ('stick', 'velo')),
  points integer not null check (points > 0),
  at timestamptz not null
);
create index scans_of_customer on scans (customer_id, at desc, id desc);
