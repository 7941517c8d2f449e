-- Counts the changes of a news item and of a question: a form says which one its operator has seen.
alter table news add column revision integer not null default 1;
alter table questions add column revision integer not null default 1;
