-- Orders that customers placed in the website of the store. They are only there to be rated: every
-- read of orders that counts, pays or earns names the channel 'online'.
alter table orders drop constraint orders_channel_check;
alter table orders add constraint orders_channel_check
  check (channel in ('online', 'receipt', 'website'));
create unique index orders_website on orders (brand, store_id) where channel = 'website';

-- The import of these orders, once a day.
create table order_imports (
  customer_id bigint primary key references customers (id) on delete cascade,
  state text not null check (state in ('running', 'done', 'failed')),
  done integer not null check (done >= 0),
  -- Unknown until the stores have answered.
  total integer check (total >= done),
  started_at timestamptz not null
);

-- Orders of the website in the store of the sandbox.
create table sandbox_website_orders (
  id bigint generated always as identity primary key,
  brand text not null check (brand in ('main', 'second')),
  shopify_id text not null,
  phone text not null,
  number bigint not null,
  lines jsonb not null,
  placed_at timestamptz not null,
  delivered_at timestamptz
);
create index sandbox_website_orders_of on sandbox_website_orders (brand, shopify_id);
create index sandbox_website_orders_by_phone on sandbox_website_orders (brand, phone);
