-- What browsers told of bundles. Each visitor counts once for a step of a canary, else once a day.
-- `step`: when the step began that compares the two versions; empty while no canary runs.
create table bundle_health (
  bundle text not null,
  step text not null,
  window_start timestamptz not null,
  version text not null,
  channel text not null check (channel in ('stable', 'canary')),
  visits integer not null,
  errors integer not null,
  failed_loads integer not null,
  measured integer not null,
  slow integer not null,
  primary key (bundle, step, window_start, version)
);
create index bundle_health_age on bundle_health (window_start);

-- The steps of canaries that are judged.
create table canary_steps (
  bundle text not null,
  step text not null,
  version text not null,
  stable text not null,
  -- `failed`: the server could not do what was decided, and an operator has to.
  state text not null default 'open' check (state in ('open', 'ended', 'advanced', 'over', 'failed')),
  -- A job will look at what was reported.
  is_due boolean not null default false,
  evidence jsonb,
  reason text,
  judged_at timestamptz,
  primary key (bundle, step)
);
