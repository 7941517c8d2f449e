-- The managers of the club who advise customers. Their number is printed on their badge.
create table managers (
  badge text primary key check (badge ~ '^[A-Z]-[0-9]{3,6}$'),
  type text not null check (type in ('store', 'studio', 'event')),
  name text not null,
  brand text not null check (brand in ('main', 'second')),
  is_active boolean not null default true
);

-- The manager whom a customer has named, for the scans that follow.
create table chosen_managers (
  customer_id bigint primary key references customers (id),
  badge text not null references managers (badge),
  chosen_at timestamptz not null
);

alter table scans
  add column manager text references managers (badge),
  -- The id that the customer's device has made for itself.
  add column device uuid;
create index scans_of_kind on scans (customer_id, kind, at desc, id desc);

-- Sums of scans by month of the customers' clocks: all figures are a handful of rows, however many
-- packs a customer has scanned.
create table scan_months (
  customer_id bigint not null references customers (id),
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  kind text not null check (kind in ('stick', 'velo')),
  packs integer not null check (packs > 0),
  points bigint not null check (points > 0),
  primary key (customer_id, month, kind)
);
insert into scan_months (customer_id, month, kind, packs, points)
select customer_id, to_char(at at time zone 'Europe/Kyiv', 'YYYY-MM'), kind, count(*), sum(points)
from scans group by 1, 2, 3;
