-- The number of a customer's member card: 11 random digits and a check digit (Luhn). The first 48 bits of
-- a random UUID come from the generator for secrets.
create function new_card_number() returns text language plpgsql volatile as $$
declare
  random_bits bigint := ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint;
  digits text := lpad((random_bits % 100000000000)::text, 11, '0');
  total int := 0;
  digit int;
begin
  for position in 1..11 loop
    digit := substr(digits, position, 1)::int * (1 + position % 2);
    total := total + digit / 10 + digit % 10;
  end loop;
  return digits || (10 - total % 10) % 10;
end $$;

alter table customers add column card_number text not null unique default new_card_number()
  check (card_number ~ '^\d{12}$');
