-- What customers are offered. Amounts in the texts are names in braces, filled in when they are read.
create table offers (
  id bigint generated always as identity primary key,
  -- Null: in both apps.
  brand text check (brand in ('main', 'second')),
  title text not null,
  text text not null,
  badge text not null,
  picture text not null,
  -- Who gets it: all of these must hold.
  conditions jsonb not null default '[]',
  -- The switches without which it is not true.
  needs jsonb not null default '[]',
  action jsonb not null,
  position integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  check (ends_at >= starts_at)
);
