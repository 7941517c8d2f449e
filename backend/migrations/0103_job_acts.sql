-- What operators did to dead jobs, who, when and why. Rows are only added.
create table job_acts (
  id bigint generated always as identity primary key,
  operator text not null,
  act text not null,
  subject text not null,
  detail text,
  reason text not null,
  at timestamptz not null
);
