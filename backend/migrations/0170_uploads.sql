-- Pictures of customers. The files are in the object store, under keys made of the id.
create table uploads (
  -- Part of the address. Nobody can guess it.
  id text primary key,
  customer_id bigint not null references customers (id),
  purpose text not null check (purpose in ('feedback', 'receipt')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  -- When a form named the picture. Without it the picture is deleted after a day.
  attached_at timestamptz,
  -- Nobody can open the picture any more; its files are being deleted.
  removed_at timestamptz
);
create index uploads_of_customer on uploads (customer_id);
create index uploads_to_remove on uploads (created_at) where attached_at is null and removed_at is null;
