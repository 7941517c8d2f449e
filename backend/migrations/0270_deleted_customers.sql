-- A deleted customer stays as a number, because ledger and orders name it. The phone is free again.
alter table customers add column deleted_at timestamptz;
alter table customers drop constraint customers_phone_check;
alter table customers add constraint customers_phone_check check (
  case when deleted_at is null then phone ~ '^\+380[0-9]{9}$' else phone = 'deleted:' || id end
);
