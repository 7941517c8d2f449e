-- What customers wrote to the support. Taken to its desk by a job.
create table support_messages (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  brand text not null check (brand in ('main', 'second')),
  topic text not null,
  body text not null check (char_length(body) <= 2000),
  email text,
  created_at timestamptz not null,
  delivered_at timestamptz
);
create index support_messages_of_customer on support_messages (customer_id, created_at desc);

-- What the sandbox of the support's desk was handed.
create table sandbox_tickets (
  id bigint generated always as identity primary key,
  ticket_key text not null unique,
  subject text not null,
  body text not null,
  contact text not null,
  opened_at timestamptz not null default now()
);
