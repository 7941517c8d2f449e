-- For whom certificates are made out.
create table certificate_holders (
  customer_id bigint primary key references customers (id),
  email text,
  first_name text not null,
  last_name text not null,
  registered_at timestamptz not null
);

-- What the partners want customers to know. Category 0 is all of them.
create table certificate_messages (
  category_id integer primary key,
  text text not null
);

-- How the partner's desk reads its certificates.
alter table certificate_partners
  add column barcode text not null default 'code128' check (barcode in ('code128', 'ean13', 'qr'));

create table certificates (
  id bigint generated always as identity primary key,
  -- Names the certificate in calls and at the partners' service. Nobody can guess it.
  code text not null unique,
  customer_id bigint not null references customers (id),
  brand text not null check (brand in ('main', 'second')),
  partner_id text not null references certificate_partners (id),
  uah integer not null check (uah > 0),
  price_xp integer not null check (price_xp > 0),
  state text not null default 'making' check (state in ('making', 'ready', 'failed')),
  bought_at timestamptz not null,
  -- Set in the transaction that books the points, before the service hears of the order.
  paid_at timestamptz,
  settled_at timestamptz,
  -- Why the service refused, in its words. Customers do not see it.
  refusal text,
  -- PIN and barcode, encrypted with the key of this id.
  secret text,
  secret_key text,
  valid_until date,
  used_at timestamptz,
  constraint certificates_secret_of_ready check (
    (state = 'ready') = (secret is not null) and (secret is null) = (secret_key is null)
  ),
  constraint certificates_ready_is_paid check (state <> 'ready' or paid_at is not null),
  constraint certificates_settled check ((state = 'making') = (settled_at is null)),
  constraint certificates_used_is_ready check (used_at is null or state = 'ready')
);
create index certificates_of_customer on certificates (customer_id, bought_at desc, id desc);
create index certificates_by_partner on certificates (partner_id);

-- Which PIN a session asks for, and the token that the code of the SMS has opened for it.
create table certificate_pin_requests (
  session_id bigint primary key references sessions (id) on delete cascade,
  certificate_id bigint not null references certificates (id),
  asked_at timestamptz not null,
  token_hash text,
  expires_at timestamptz
);
create index certificate_pin_requests_of_certificate on certificate_pin_requests (certificate_id);

-- The partners' service of the sandbox.
create table sandbox_certificate_orders (
  order_key text primary key,
  partner_id text not null,
  uah integer not null,
  -- How the sandbox answers about it.
  behaviour text not null,
  pin text not null,
  barcode text not null,
  barcode_text text not null,
  valid_until date not null,
  answers integer not null default 0,
  at timestamptz not null
);
create table sandbox_certificate_behaviour (
  is_only boolean primary key default true check (is_only),
  behaviour text not null
);
