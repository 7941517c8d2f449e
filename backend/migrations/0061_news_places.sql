-- What both apps show has no brand.
create table news (
  id text primary key,
  brand text check (brand in ('main', 'second')),
  title text not null,
  lead text not null,
  cover text not null,
  body_html text not null,
  published_at timestamptz not null
);
create index news_newest on news (published_at desc);

create table questions (
  id text primary key,
  brand text check (brand in ('main', 'second')),
  topic text not null,
  question text not null,
  answer_html text not null,
  position integer not null
);

create table place_cities (
  id text primary key,
  name text not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  position integer not null
);

create table places (
  id text primary key,
  kind text not null check (kind in ('point', 'store')),
  brand text check (brand in ('main', 'second')),
  city_id text not null references place_cities (id),
  name text not null,
  address text not null,
  -- [{"days": [1, 2], "from": "10:00", "to": "21:00"}]
  hours jsonb not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  -- Only stores have these.
  phone text,
  services jsonb,
  picture text,
  position integer not null,
  check (kind = 'point' or (phone is not null and services is not null and picture is not null))
);
