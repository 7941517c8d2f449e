-- Customers whom the club lets try what is not for everybody yet.
alter table customers add column is_allowed boolean not null default false;
