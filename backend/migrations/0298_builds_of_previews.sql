-- Of each published candidate the hash of its descriptor, as the link said it. Null in rows of the release before.
alter table opened_previews add column digests jsonb;
-- Pages may disappear although links lead to them.
alter table opened_previews add column accepts_removed_pages boolean not null default false;
