-- What the sandbox of outside services would have sent.
create table sandbox_messages (
  id bigint generated always as identity primary key,
  channel text not null default 'sms',
  message_key text not null unique,
  phone text not null,
  body text not null,
  sent_at timestamptz not null default now()
);
create index sandbox_messages_by_phone on sandbox_messages (phone, id desc);
