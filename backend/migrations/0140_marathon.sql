-- Campaigns of days. A day is a date in Ukraine, however many hours it has, so dates are texts.
create table marathons (
  id bigint generated always as identity primary key,
  brand text check (brand in ('main', 'second')),
  title text not null,
  body text not null,
  starts_on text not null check (starts_on ~ '^\d{4}-\d{2}-\d{2}$'),
  ends_on text not null check (ends_on ~ '^\d{4}-\d{2}-\d{2}$' and ends_on >= starts_on),
  -- How many days must be done to complete it, and what that brings.
  needed int not null check (needed > 0),
  prize_points int not null check (prize_points >= 0),
  -- A draw among those who completed it; none without winners.
  draw_winners int not null check (draw_winners >= 0),
  draw_points int not null check (draw_points >= 0),
  stopped_at timestamptz,
  drawn_at timestamptz,
  draw_seed text,
  created_at timestamptz not null,
  check ((drawn_at is null) = (draw_seed is null))
);

create table marathon_days (
  marathon_id bigint not null references marathons (id),
  day int not null check (day > 0),
  task text not null check (task in ('quiz', 'scan', 'order', 'feedback', 'friend', 'visit')),
  question text,
  options jsonb,
  right_option int,
  explanation text,
  primary key (marathon_id, day),
  check ((task = 'quiz') = (question is not null and options is not null and right_option is not null and explanation is not null))
);

-- One row for each customer who did a day; it is locked while a day is counted.
create table marathon_participants (
  marathon_id bigint not null references marathons (id),
  customer_id bigint not null references customers (id),
  completed_at timestamptz,
  -- The place in the draw.
  place int check (place > 0),
  primary key (marathon_id, customer_id),
  unique (marathon_id, place),
  check (place is null or completed_at is not null)
);

-- A day counts once for a customer: the key says so, not the program.
create table marathon_done_days (
  marathon_id bigint not null,
  customer_id bigint not null,
  day int not null,
  done_at timestamptz not null,
  -- The answer to a question, from 0, and what it brought.
  option int check (option >= 0),
  points int not null check (points >= 0),
  primary key (marathon_id, customer_id, day),
  foreign key (marathon_id, customer_id) references marathon_participants (marathon_id, customer_id),
  foreign key (marathon_id, day) references marathon_days (marathon_id, day)
);
