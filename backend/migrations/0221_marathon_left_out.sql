-- Who was blocked or under age when the winners were drawn: they had no part in the draw.
alter table marathon_participants
  add column is_left_out boolean not null default false,
  add check (not is_left_out or place is null);
