-- Short-lived tokens of the sections that open with one of their own, such as certificates.
create table section_tokens (
  token_hash text primary key,
  section text not null,
  customer_id bigint not null references customers (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index section_tokens_of_customer on section_tokens (customer_id, section, created_at desc);

create table certificate_categories (
  id integer primary key check (id > 0),
  name text not null,
  position integer not null
);

create table certificate_partners (
  id text primary key,
  category_id integer not null references certificate_categories (id),
  name text not null,
  description text not null,
  terms text not null,
  picture text not null,
  position integer not null
);
create index certificate_partners_of_category on certificate_partners (category_id, position);

create table certificate_values (
  partner_id text not null references certificate_partners (id) on delete cascade,
  uah integer not null check (uah > 0),
  price_xp integer not null check (price_xp > 0),
  primary key (partner_id, uah)
);
