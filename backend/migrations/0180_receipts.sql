-- Till receipts that customers have sent. A picture has no data until an operator enters them.
create table receipts (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  brand text not null check (brand in ('main', 'second')),
  state text not null check (state in ('review', 'approved', 'refused')),
  sent_at timestamptz not null,
  -- The till and the receipt at the tax service, as printed.
  register text,
  number text,
  -- Both without what may be changed in a link. One receipt counts once, whoever sends it.
  code text unique,
  has_link boolean not null,
  total bigint check (total > 0),
  bought_at timestamptz,
  store text,
  picture_id text references uploads (id) on delete set null,
  -- What the picture looks like: similar pictures differ in few bits.
  picture_print bit(256),
  -- Given when approved, expected in review, null when refused.
  points bigint check (points >= 0),
  reason text check (reason in (
    'too-old', 'too-large', 'no-club-goods', 'unreadable', 'not-a-receipt', 'duplicate', 'returned'
  )),
  -- The next one after an approval was taken back: points are booked once for each.
  round integer not null default 1,
  -- Changes with each act, so that no operator decides on data that another has changed.
  revision integer not null default 1,
  -- The purchase that the customer can rate.
  order_id bigint references orders (id) on delete set null,
  decided_at timestamptz,
  -- An operator; null for what the link already shows.
  decided_by text,
  check ((register is null) = (code is null) and (number is null) = (code is null)),
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'review') = (decided_at is null)),
  check (state <> 'approved' or (total is not null and bought_at is not null and points is not null)),
  check (state <> 'refused' or points is null)
);
create index receipts_of_customer on receipts (customer_id, sent_at desc, id desc);
create index receipts_by_state on receipts (state, sent_at, id);
create index receipts_with_print on receipts (sent_at) where picture_print is not null;
create index receipts_by_total on receipts (total, bought_at);
create index receipts_by_picture on receipts (picture_id);
create index receipts_by_order on receipts (order_id);
