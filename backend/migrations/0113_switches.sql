-- What operators have switched. A name without a row has the value of the code.
create table switches (
  name text primary key,
  is_on boolean not null,
  changed_at timestamptz not null
);
