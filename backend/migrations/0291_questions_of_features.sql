-- A question is shown only while this feature is on; null: always.
alter table questions add column feature text;
