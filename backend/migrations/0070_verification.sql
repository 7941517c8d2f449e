-- How the age of customers is verified: by an identity provider, or by the photo of a document.
create table verifications (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  brand text not null check (brand in ('main', 'second')),
  way text not null check (way in ('provider', 'document')),
  status text not null
    check (status in ('begun', 'unfinished', 'pending', 'approved', 'rejected', 'withdrawn')),
  reason text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  seen_at timestamptz,
  -- Of an attempt with the provider: what must come back, and what only the server knows.
  state_hash text unique,
  sealed text,
  expires_at timestamptz,
  claimed_at timestamptz,
  -- Who the provider said it was, as a keyed hash: one identity verifies one customer.
  subject_hash text,
  -- Of a document: who decided.
  decided_by text
);
create index verifications_of_customer on verifications (customer_id, id desc);
create unique index verifications_pending on verifications (customer_id) where status = 'pending';
create unique index verifications_identity on verifications (subject_hash)
  where status = 'approved' and subject_hash is not null;

-- Sealed; deleted with the decision.
create table verification_photos (
  verification_id bigint primary key references verifications (id) on delete cascade,
  sealed bytea not null
);

-- What the sandbox's identity provider has given out: codes, then access tokens.
create table sandbox_identities (
  id bigint generated always as identity primary key,
  code_hash text not null unique,
  token_hash text unique,
  client_id text not null,
  redirect_uri text not null,
  nonce text,
  challenge text not null,
  subject text not null,
  birth_date text,
  is_slow boolean not null default false,
  expires_at timestamptz not null
);
