-- The web vitals of bundles, each by itself and hour by hour. Operators see them; the judge of canaries
-- reads `slow` of `bundle_health`.
create table bundle_vitals (
  bundle text not null,
  version text not null,
  window_start timestamptz not null,
  vital text not null check (vital in ('LCP', 'INP', 'CLS')),
  measured integer not null,
  -- Needs improvement or is poor.
  not_good integer not null,
  poor integer not null,
  primary key (bundle, version, window_start, vital)
);
create index bundle_vitals_age on bundle_vitals (window_start);
