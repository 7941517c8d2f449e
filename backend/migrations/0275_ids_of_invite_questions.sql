-- A position is given again after the last question is removed, so a question has an id of its own. The
-- revision counts its changes: a form says which one its operator has seen.
create sequence invite_question_ids;
alter table invite_questions
  add column id text not null unique default 'q-' || nextval('invite_question_ids')::text,
  add column revision integer not null default 1;
