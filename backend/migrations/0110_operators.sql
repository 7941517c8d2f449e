-- Operators sign in with keys of the configuration; a session is valid as long as its key.
create table operator_sessions (
  token_hash text primary key,
  operator text not null,
  key_hash text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index operator_sessions_by_expiry on operator_sessions (expires_at);

-- What operators did. `subject` names what it was done to by number, never by personal data.
create table operator_acts (
  id bigint generated always as identity primary key,
  operator text not null,
  act text not null,
  subject text not null,
  detail text,
  reason text not null,
  at timestamptz not null
);
create index operator_acts_of_operator on operator_acts (operator, id);
create index operator_acts_of_act on operator_acts (act, id);

-- Acts on dead jobs were stored in a table of their own, and removed age marks in another.
insert into operator_acts (operator, act, subject, detail, reason, at)
select operator, 'jobs.' || act, 'Завдання №' || split_part(subject, ' ', 2) || ', ' || split_part(subject, ' ', 1),
  detail, reason, at
from job_acts order by id;
drop table job_acts;
insert into operator_acts (operator, act, subject, detail, reason, at)
select lifted_by, 'age-marks.lift', 'Покупець №' || customer_id,
  'Позначка була до ' || to_char(adult_from, 'DD.MM.YYYY'), why, lifted_at
from lifted_age_marks order by id;
drop table lifted_age_marks;

create function operator_acts_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'operator_acts is append-only';
end $$;
create trigger operator_acts_fixed before update or delete on operator_acts
  for each row execute function operator_acts_refuse_change();
