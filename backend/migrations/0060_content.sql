create table content_pages (
  id text primary key,
  brand text not null check (brand in ('main', 'second')),
  title text not null,
  body_html text not null,
  updated_at timestamptz not null default now()
);
