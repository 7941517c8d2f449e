-- What the customer has agreed to in place of sold-out products, for the box of one month alone. The
-- box itself exists only from its notice on.
alter table subscriptions
  add column agreed_month text check (agreed_month ~ '^\d{4}-\d{2}$'),
  add column agreed_items jsonb,
  add check ((agreed_month is null) = (agreed_items is null));
