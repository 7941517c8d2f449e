-- An address can be corrected after the order has left for the store.
alter table orders add column store_has_old_address boolean not null default false;
