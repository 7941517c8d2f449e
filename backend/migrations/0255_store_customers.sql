-- The store's own id of the customer, once the store has given it. The column shopify_id is the club's
-- name of the account: no store knows it.
alter table app_users add column store_customer_id text;

-- The customers of the sandbox's stores.
create table sandbox_store_customers (
  id bigint generated always as identity (start with 8000000000001) primary key,
  brand text not null check (brand in ('main', 'second')),
  phone text not null,
  unique (brand, phone)
);
-- Who has bought in its websites before keeps the id of these orders.
insert into sandbox_store_customers (id, brand, phone) overriding system value
  select distinct on (brand, phone) shopify_id::bigint, brand, phone
  from sandbox_website_orders where shopify_id ~ '^[0-9]{1,18}$'
  order by brand, phone, id
  on conflict do nothing;
