create table catalog_collections (
  brand text not null check (brand in ('main', 'second')),
  id text not null,
  title text not null,
  lead text not null,
  tint text not null,
  -- Null where classes mix.
  product_class text,
  groups jsonb not null default '[]',
  primary key (brand, id)
);

create table catalog_products (
  id text primary key,
  -- Without it the product can be looked at, but no order can name it.
  variant_id text unique,
  brand text not null check (brand in ('main', 'second')),
  product_class text not null,
  title text not null,
  sub_title text not null,
  description text not null,
  price_kopiykas integer not null check (price_kopiykas >= 0),
  old_price_kopiykas integer check (old_price_kopiykas > price_kopiykas),
  price_xp integer not null default 0 check (price_xp >= 0),
  tags jsonb not null default '[]',
  stock integer not null check (stock >= 0),
  picture text not null,
  tint text not null,
  pack_quantity integer not null default 1 check (pack_quantity > 0),
  facts jsonb not null default '[]',
  -- Its place among the products of the brand.
  position integer not null,
  check (price_kopiykas > 0 or price_xp > 0)
);
create index catalog_products_brand on catalog_products (brand, position);

-- The shelves a product stands on; `home` is its own.
create table catalog_placements (
  product_id text not null references catalog_products (id) on delete cascade,
  collection_id text not null,
  group_id text,
  home boolean not null default false,
  primary key (product_id, collection_id)
);
create unique index catalog_placements_home on catalog_placements (product_id) where home;
