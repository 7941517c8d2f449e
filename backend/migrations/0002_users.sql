create table customers (
  id bigint generated always as identity primary key,
  phone text not null unique check (phone ~ '^\+380[0-9]{9}$'),
  email text,
  first_name text not null,
  last_name text not null,
  birth_date date,
  is_blocked boolean not null default false,
  referral_code text unique,
  address jsonb,
  persona text unique,
  created_at timestamptz not null default now()
);
create unique index customers_email on customers (lower(email));

-- A customer's account in one of the two storefronts.
create table app_users (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  brand text not null check (brand in ('main', 'second')),
  shopify_id text unique,
  tags text not null default '',
  note text not null default '',
  created_at timestamptz not null default now(),
  unique (customer_id, brand)
);

create table metafields (
  app_user_id bigint not null references app_users (id),
  namespace text not null,
  key text not null,
  value text not null,
  primary key (app_user_id, namespace, key)
);
