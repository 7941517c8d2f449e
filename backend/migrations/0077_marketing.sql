-- What the marketing service is told, each once, whoever asks for it how often.
create table marketing_messages (
  key text primary key,
  kind text not null check (kind in ('contact', 'login', 'order', 'push')),
  customer_id bigint not null references customers (id) on delete cascade,
  brand text not null check (brand in ('main', 'second')),
  -- The order's id, or where push messages go.
  subject text not null default '',
  created_at timestamptz not null,
  sent_at timestamptz
);
create index marketing_messages_of_customer on marketing_messages (customer_id);

-- What the sandboxes of the marketing and of the web analytics service were handed.
create table sandbox_observations (
  id bigint generated always as identity primary key,
  service text not null check (service in ('marketing', 'analytics')),
  observation_key text not null unique,
  title text not null,
  body text not null,
  observed_at timestamptz not null default now()
);
