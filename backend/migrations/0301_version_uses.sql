-- When an open page has last said that it uses a version of a bundle.
create table version_uses (
  bundle text not null,
  version text not null,
  used_at timestamptz not null,
  primary key (bundle, version)
);
