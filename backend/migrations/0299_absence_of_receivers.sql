-- Since when the receiver of the jobs is away.
alter table job_lanes add column away_since timestamptz;
