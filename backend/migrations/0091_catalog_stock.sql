-- Apart from the products, which are kept in memory: every order writes here.
create table catalog_stock (
  product_id text primary key references catalog_products (id) on delete cascade,
  quantity integer not null check (quantity >= 0),
  sold integer not null default 0
) with (fillfactor = 70);

insert into catalog_stock (product_id, quantity) select id, stock from catalog_products;

alter table catalog_products drop column stock;
