-- Why what was decided could not be done, as data. Null for what was stored before.
alter table canary_steps add column refusals jsonb;
