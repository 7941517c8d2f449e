-- Who asked for a code: its device has its own tries, all others share theirs.
alter table login_codes
  add column device text,
  add column by_known_device boolean not null default false,
  add column stranger_tries integer not null default 0;
