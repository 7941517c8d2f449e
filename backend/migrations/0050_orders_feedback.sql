create table orders (
  id bigint generated always as identity primary key,
  -- What the customer reads: a number of the shop, or that of a till receipt.
  number bigint not null check (number > 0),
  customer_id bigint not null references customers (id),
  brand text not null check (brand in ('main', 'second')),
  channel text not null check (channel in ('online', 'receipt')),
  state text not null check (state in ('created', 'paid', 'packed', 'sent', 'delivered', 'cancelled')),
  -- The place that gave a receipt.
  store text,
  money_total bigint not null check (money_total >= 0),
  bonus_total bigint not null check (bonus_total >= 0),
  created_at timestamptz not null,
  paid_at timestamptz,
  packed_at timestamptz,
  sent_at timestamptz,
  delivered_at timestamptz,
  cancelled_at timestamptz,
  -- What was bought at a till is in the customer's hands.
  check (channel = 'online' or state = 'delivered'),
  check (state <> 'delivered' or delivered_at is not null),
  check (state <> 'cancelled' or cancelled_at is not null)
);
create unique index orders_number on orders (number) where channel = 'online';
create index orders_of_customer on orders (customer_id, brand, created_at desc);

-- What was bought, as it was then: the catalogue may change or lose it later.
create table order_lines (
  order_id bigint not null references orders (id) on delete cascade,
  position integer not null,
  product_id text not null,
  variant_id text not null,
  title text not null,
  picture text not null,
  quantity integer not null check (quantity > 0),
  price_kopiykas bigint not null check (price_kopiykas >= 0),
  price_xp bigint not null check (price_xp >= 0),
  primary key (order_id, position)
);

-- One for an order, whoever sends how often.
create table order_feedback (
  order_id bigint primary key references orders (id) on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  body text not null check (char_length(body) <= 1000),
  created_at timestamptz not null
);
