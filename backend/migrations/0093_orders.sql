-- The cart of a customer in one app. Each change has the next revision.
create table carts (
  customer_id bigint not null references customers (id),
  brand text not null check (brand in ('main', 'second')),
  items jsonb not null default '[]',
  revision integer not null default 0,
  changed_at timestamptz not null,
  primary key (customer_id, brand)
);

create sequence order_numbers start 100001;

alter table orders
  alter column number set default nextval('order_numbers'),
  -- 'xp' when points alone paid.
  add column method text not null default 'cash' check (method in ('cash', 'card', 'xp')),
  add column is_refunded boolean not null default false,
  -- What a promo took off.
  add column discount bigint not null default 0 check (discount >= 0),
  -- Points that it brings when it is paid, as they were promised.
  add column earns bigint not null default 0 check (earns >= 0),
  add column has_gift boolean not null default false,
  -- The order as both sides agreed on it. A till receipt has none.
  add column payload jsonb,
  add column cancelled_why text,
  -- Its id in the store, once that has it, and the last state that the store was told.
  add column store_id text,
  add column store_state text check (store_state in ('created', 'paid', 'cancelled')),
  add column store_busy_until timestamptz;
alter sequence order_numbers owned by orders.number;
update orders set method = 'xp' where money_total = 0 and bonus_total > 0;

alter table order_lines add column is_mix_pack boolean not null default false;

-- Once for a customer, whatever is sent at the same time. Gone when the order is cancelled.
create table promo_uses (
  customer_id bigint not null references customers (id),
  promo text not null,
  order_id bigint not null unique references orders (id),
  primary key (customer_id, promo)
);

-- When a customer wants to be called to confirm an order: the slot asked for last.
create table order_calls (
  order_id bigint primary key references orders (id),
  call_from text not null,
  call_to text not null,
  asked_at timestamptz not null
);
