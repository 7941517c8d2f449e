-- Candidates that operators see inside the live composition, each in one browser.
create table opened_previews (
  id bigint generated always as identity primary key,
  -- Until the browser is sent to the app, the hash of a ticket; then the hash of its cookie.
  token_hash text not null unique,
  bundles jsonb not null,
  operator text not null,
  made_by text not null,
  opened_at timestamptz not null,
  started_at timestamptz,
  expires_at timestamptz not null
);
create index opened_previews_by_expiry on opened_previews (expires_at);
