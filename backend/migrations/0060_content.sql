-- Texts of the product. The same page may read differently in each brand.
create table content_pages (
  id text not null,
  brand text not null check (brand in ('main', 'second')),
  title text not null,
  body_html text not null,
  updated_at timestamptz not null default now(),
  primary key (id, brand)
);
