-- A receiver that is away pauses the jobs of one name, not each of them.

alter table jobs
  -- When the job was to run first. It decides the order and the end of its life.
  add column due_at timestamptz,
  -- Failures of the job itself, without those of an absent receiver.
  add column failures integer not null default 0;

update jobs set due_at = run_at;
alter table jobs alter column due_at set not null, alter column due_at set default now();

create index jobs_by_lane on jobs (name, due_at, id) where state <> 'dead';
create index jobs_dead on jobs (name) where state = 'dead';

-- Only names whose receiver has failed.
create table job_lanes (
  name text primary key,
  -- 0: the receiver has answered again, and the jobs that waited are sent.
  failures integer not null,
  paused_until timestamptz not null
);
