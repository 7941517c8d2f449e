-- What the carrier's directory answered, so that it is asked rarely and may be away for a while.
create table directory_answers (
  question text primary key,
  answer jsonb not null,
  at timestamptz not null
);

-- Cities and branches that were offered to somebody: an order may name these.
create table directory_cities (
  city_id text primary key,
  city jsonb not null
);
create table directory_branches (
  city_id text not null references directory_cities (city_id),
  number text not null,
  branch jsonb not null,
  at timestamptz not null,
  primary key (city_id, number)
);

-- Where the alternative courier goes, as it last said.
create table ipost_cities (
  city_id text primary key references directory_cities (city_id),
  is_available boolean not null,
  at timestamptz not null
);

-- Orders that were handed over to it.
create table ipost_shipments (
  order_id bigint primary key references orders (id),
  reference text not null,
  at timestamptz not null
);

-- What the sandbox of the courier was handed.
create table sandbox_shipments (
  order_key text primary key,
  address text not null,
  slot text not null,
  at timestamptz not null
);
