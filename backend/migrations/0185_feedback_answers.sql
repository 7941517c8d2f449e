-- What was good or bad, and the club's answer. `handled_at`: no answer is needed any more.
alter table order_feedback
  add column tags jsonb not null default '[]',
  add column answer text check (char_length(answer) between 1 and 1000),
  add column answered_at timestamptz,
  add column handled_at timestamptz,
  add check ((answer is null) = (answered_at is null));
create index order_feedback_open on order_feedback (rating, created_at) where handled_at is null;
create index order_feedback_newest on order_feedback (created_at desc);
