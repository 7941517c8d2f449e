-- A refused receipt may give its identity up to another one. It keeps the numbers that it says.
alter table receipts drop constraint receipts_check;
alter table receipts add constraint receipts_check
  check ((register is null) = (number is null) and (code is null or register is not null));
