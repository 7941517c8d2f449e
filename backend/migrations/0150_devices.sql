-- The models of devices, with what helps their owners.
create table device_models (
  code text primary key,
  brand text not null check (brand in ('main', 'second')),
  title text not null,
  picture text not null,
  warranty_months integer not null check (warranty_months > 0),
  tips jsonb not null default '[]'
);

-- The devices that were produced.
create table device_serials (
  serial text primary key,
  model text not null references device_models (code)
);

-- The devices that customers registered. A removed one keeps its serial number used; an operator
-- releases it.
create table devices (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  brand text not null check (brand in ('main', 'second')),
  serial text not null references device_serials (serial),
  points integer not null check (points >= 0),
  purchased_on date,
  registered_at timestamptz not null,
  removed_at timestamptz,
  released_at timestamptz
);
create unique index devices_held_once on devices (serial) where released_at is null;
create unique index devices_paid_once on devices (serial) where points > 0;
create index devices_of_serial on devices (serial, id desc);
create index devices_of_customer on devices (customer_id, registered_at desc, id desc)
  where removed_at is null and released_at is null;
