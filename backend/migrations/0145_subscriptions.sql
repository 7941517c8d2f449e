-- A monthly box of sticks. A customer has at most one that is not cancelled, in either app.
create table subscriptions (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  brand text not null check (brand in ('main', 'second')),
  state text not null check (state in ('active', 'paused', 'cancelled')),
  paused_because text check (paused_because in
    ('customer', 'operator', 'balance', 'age', 'blocked', 'address', 'points-off', 'refused')),
  items jsonb not null,
  delivery smallint not null check (delivery in (1, 2)),
  city_id text not null,
  branch text,
  street text,
  house text,
  flat text,
  day smallint not null check (day between 1 and 31),
  pay_with text not null check (pay_with in ('points', 'cash')),
  -- Whether what is sold out may be replaced without a question.
  replaces boolean not null,
  -- The month of the next box, YYYY-MM.
  next_month text check (next_month ~ '^\d{4}-\d{2}$'),
  created_at timestamptz not null,
  cancelled_at timestamptz,
  check ((state = 'active') = (next_month is not null)),
  check ((state = 'paused') = (paused_because is not null)),
  check ((state = 'cancelled') = (cancelled_at is not null))
);
create unique index subscriptions_one on subscriptions (customer_id) where state <> 'cancelled';
create index subscriptions_of_customer on subscriptions (customer_id, id desc);

-- The box of one month, from its notice on: a month has one, and at most one order.
create table subscription_boxes (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscriptions (id),
  customer_id bigint not null references customers (id),
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  state text not null check (state in ('announced', 'waiting', 'ordered', 'skipped')),
  -- Why it waits for the customer, or why it was skipped.
  reason text check (reason in ('customer', 'stock', 'price', 'operator', 'balance', 'age',
    'blocked', 'address', 'points-off', 'refused')),
  -- What goes into it, and what the customer was told that it costs.
  items jsonb not null,
  money bigint not null check (money >= 0),
  points bigint not null check (points >= 0),
  -- When it is ordered, or given up while it waits.
  due_at timestamptz not null,
  order_id bigint unique references orders (id),
  created_at timestamptz not null,
  done_at timestamptz,
  unique (subscription_id, month),
  check ((state = 'ordered') = (order_id is not null)),
  check ((state in ('waiting', 'skipped')) = (reason is not null)),
  check ((state in ('ordered', 'skipped')) = (done_at is not null))
);
create index subscription_boxes_of_customer on subscription_boxes (customer_id, month desc);
create index subscription_boxes_failed on subscription_boxes (created_at desc)
  where state in ('waiting', 'skipped') and reason <> 'customer';
