-- What the server had decided and could not do. Null for what failed before it was stored.
alter table canary_steps add column failed_act text check (failed_act in ('end', 'advance'));
