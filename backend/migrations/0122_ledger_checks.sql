-- The comparison of all that the ledger keeps twice, once a day of Kyiv. An operator reads what it found.
create table ledger_checks (
  day date primary key,
  found jsonb,
  at timestamptz not null
);
