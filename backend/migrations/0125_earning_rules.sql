-- What each way to earn brings, and when. Of the rules that are valid, the most specific counts: with a
-- brand before without, then with a product class before without, then the one that began last.
create table earning_rules (
  id bigint generated always as identity primary key,
  way text not null check (way in (
    'order', 'scan-stick', 'scan-velo', 'receipt', 'referral', 'device', 'quiz-day', 'quiz-week'
  )),
  brand text check (brand in ('main', 'second')),
  -- Only orders say what they are for.
  product_class text check (product_class is null or way = 'order'),
  unit text not null check (unit = case when way in ('order', 'receipt') then 'percent' else 'points' end),
  amount int not null check (amount between 0 and case when way in ('order', 'receipt') then 100 else 10000 end),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at >= starts_at)
);

insert into earning_rules (way, unit, amount, starts_at) values
  ('order', 'percent', 5, '2020-01-01'),
  ('scan-stick', 'points', 10, '2020-01-01'),
  ('scan-velo', 'points', 15, '2020-01-01'),
  ('receipt', 'percent', 5, '2020-01-01'),
  ('referral', 'points', 100, '2020-01-01'),
  ('device', 'points', 50, '2020-01-01'),
  ('quiz-day', 'points', 20, '2020-01-01'),
  ('quiz-week', 'points', 100, '2020-01-01');
