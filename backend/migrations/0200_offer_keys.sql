-- The name of an offer in the files of operators; null for one that was written in the operator area.
alter table offers
  add column key text unique check (key ~ '^[a-z0-9][a-z0-9-]{0,62}$');
