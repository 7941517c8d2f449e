-- Why a canary was moved, as data, and why that could not be done. Null for what was stored before.
alter table canary_steps add column judge_reason jsonb;
alter table canary_steps add column failure text;
