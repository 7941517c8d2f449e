-- A section's token ends with the session that asked for it. Those of before live for hours at
-- most, and whoever is refused one gets another by itself.
delete from section_tokens;
alter table section_tokens
  add column session_id bigint not null references sessions (id) on delete cascade;
create index section_tokens_of_session on section_tokens (session_id);
