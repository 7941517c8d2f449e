alter table catalog_products
  -- What customers with the special status pay; null: the same as all.
  add column special_price_kopiykas integer check (special_price_kopiykas > 0),
  -- New products open to everybody then, and some days earlier to those with early access.
  add column opens_at timestamptz;
