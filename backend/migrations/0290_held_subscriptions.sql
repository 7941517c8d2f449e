-- Cancelled while the support had paused it: the customer starts no new one until the support allows it.
alter table subscriptions add column is_held boolean not null default false;
