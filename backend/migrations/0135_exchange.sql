-- Rewards that customers take for points.
create table rewards (
  id bigint generated always as identity primary key,
  -- Its name in the files of operators.
  key text not null unique check (key ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  category text not null
    check (category in ('food', 'merch', 'experience', 'studio', 'discount')),
  -- Null for both apps.
  brand text check (brand in ('main', 'second')),
  title text not null,
  summary text not null,
  -- What the person at the till gives out.
  hand_out text not null,
  terms text not null,
  picture text not null,
  price integer not null check (price > 0),
  -- All pieces, and those that customers have: there are never more taken than exist.
  stock integer not null check (stock >= 0),
  taken integer not null default 0 check (taken between 0 and stock),
  per_customer integer check (per_customer > 0),
  is_adults_only boolean not null,
  -- Days in Ukraine, both inclusive.
  valid_from date,
  valid_until date,
  use_days integer not null check (use_days > 0),
  returns_unused boolean not null,
  is_stopped boolean not null default false,
  position integer not null
);

create table reward_takings (
  id bigint generated always as identity primary key,
  reward_id bigint not null references rewards (id),
  customer_id bigint not null references customers (id),
  brand text not null check (brand in ('main', 'second')),
  price integer not null check (price > 0),
  -- A reservation that has ended counts no more, also while it is still called 'reserved'.
  state text not null
    check (state in ('reserved', 'released', 'taken', 'used', 'returned', 'lapsed')),
  reserved_at timestamptz not null,
  reserved_until timestamptz not null,
  code text unique check (code ~ '^[0-9]{12}$'),
  taken_at timestamptz,
  -- The last day of use in Ukraine.
  usable_until date,
  returns_unused boolean not null,
  used_at timestamptz,
  -- The operator who gave it out.
  used_by text,
  check ((state in ('reserved', 'released')) = (code is null)),
  check ((code is null) = (taken_at is null) and (code is null) = (usable_until is null)),
  check ((state = 'used') = (used_at is not null) and (used_at is null) = (used_by is null))
);
-- A customer reserves one thing at a time.
create unique index reward_takings_one_reserved on reward_takings (customer_id)
  where state = 'reserved';
create index reward_takings_reserved on reward_takings (reward_id, reserved_until)
  where state = 'reserved';
create index reward_takings_of_customer on reward_takings (customer_id, id desc);
create index reward_takings_unused on reward_takings (usable_until) where state = 'taken';
create index reward_takings_used on reward_takings (reward_id) where state = 'used';
