-- Who brought a customer into the club. Nobody brings oneself.
alter table customers add column referred_by bigint references customers (id);
alter table customers add check (referred_by <> id);
create index customers_referred_by on customers (referred_by) where referred_by is not null;
