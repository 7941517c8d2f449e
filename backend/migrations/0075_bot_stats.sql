-- What the sandbox of the bot service was told.
create table sandbox_bot_stats (
  id bigint generated always as identity primary key,
  stat_key text not null unique,
  brand text not null check (brand in ('main', 'second')),
  phone text not null,
  shopify_id text not null,
  at timestamptz not null
);
