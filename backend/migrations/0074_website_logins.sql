-- Logins that the sandbox's websites took: a token is good once.
create table sandbox_site_logins (
  token_hash text primary key,
  site text not null check (site in ('main', 'second', 'velo')),
  visitor text not null,
  at timestamptz not null
);
create index sandbox_site_logins_by_time on sandbox_site_logins (at desc);
