-- Orders that are being reported to the marketing service: one report at a time for an order.
create table marketing_reports (
  order_id bigint primary key,
  busy_until timestamptz not null
);
