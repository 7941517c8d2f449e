-- Of each published candidate the hash of its descriptor, as the link said it. Null in rows of the release before.
alter table opened_previews add column digests jsonb;
