-- A new address waits here until the code that was sent to it comes back.
create table email_changes (
  customer_id bigint primary key references customers (id),
  email text not null,
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- The sandbox keeps letters beside text messages: whom a message goes to need not be a phone.
alter table sandbox_messages rename column phone to recipient;
alter index sandbox_messages_by_phone rename to sandbox_messages_by_recipient;
