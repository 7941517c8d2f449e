-- What the server tells a customer inside the app, once for its source.
create table notices (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  kind text not null,
  title text not null,
  text text not null,
  href text not null check (href like '/%'),
  source_key text not null unique,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notices_unread on notices (customer_id, id desc) where read_at is null;
create index notices_by_time on notices (created_at);
