-- Every version of every text. A version never changes; a page shows the one that was published last.
create table content_versions (
  id bigint generated always as identity primary key,
  page_id text not null,
  brand text not null check (brand in ('main', 'second')),
  title text not null,
  body_html text not null,
  -- Null: demo data, and texts older than this table.
  saved_by text,
  saved_at timestamptz not null,
  -- The last time; null for a draft.
  published_at timestamptz
);
create index content_versions_of_page on content_versions (page_id, brand, id desc);

insert into content_versions (page_id, brand, title, body_html, saved_at, published_at)
select id, brand, title, body_html, updated_at, updated_at from content_pages order by id, brand;

alter table content_pages add column version_id bigint references content_versions (id);
update content_pages set version_id = (
  select v.id from content_versions v
  where v.page_id = content_pages.id and v.brand = content_pages.brand
);
alter table content_pages
  alter column version_id set not null,
  drop column title,
  drop column body_html,
  drop column updated_at;
