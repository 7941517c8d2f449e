-- The devices on which a customer has confirmed a code, by keyed hashes: friends who share one earn
-- nothing for each other.
create table customer_devices (
  customer_id bigint not null references customers (id),
  device text not null,
  seen_at timestamptz not null,
  primary key (customer_id, device)
);
create index customer_devices_age on customer_devices (seen_at);

-- Why an inviter gets nothing for a friend. Decided with the friend's first paid order, once.
create table friend_refusals (
  friend_id bigint primary key references customers (id),
  inviter_id bigint not null references customers (id),
  order_id bigint not null references orders (id),
  reason text not null check (reason in ('circle', 'device', 'address', 'member')),
  refused_at timestamptz not null
);

-- A discount on pouches for one friend's first order. An inviter has one that nobody has used; it
-- stays with the first friend who orders with it, also when that order is cancelled.
create table velo_invites (
  code text primary key,
  inviter_id bigint not null references customers (id),
  created_at timestamptz not null,
  friend_id bigint unique references customers (id),
  order_id bigint unique references orders (id),
  check (friend_id <> inviter_id),
  check (order_id is null or friend_id is not null)
);
create unique index velo_invites_unused on velo_invites (inviter_id) where friend_id is null;

-- Questions about inviting, in display order. Without a brand they are in both apps.
create table invite_questions (
  position integer primary key,
  brand text check (brand in ('main', 'second')),
  title text not null,
  answer text not null
);
