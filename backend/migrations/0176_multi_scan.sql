-- Pictures of a multi-scan wait as uploads until the bot's admin service has them.
alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('feedback', 'receipt', 'scan'));
create index uploads_of_scans on uploads (created_at)
  where purpose = 'scan' and removed_at is null;

-- What the bot's admin service would have got, for the sandbox page.
create table sandbox_multi_scans (
  id bigint generated always as identity primary key,
  scan_key text not null unique,
  brand text not null check (brand in ('main', 'second')),
  phone text not null,
  user_id text not null,
  codes jsonb not null,
  at timestamptz not null,
  -- Base64, as it is sent.
  image text not null
);

-- How many scans name each manager.
create index scans_of_manager on scans (manager) where manager is not null;
